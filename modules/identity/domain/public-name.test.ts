import { expect, test } from "vitest";
import { publicNameOf } from "./public-name.ts";

test("of a name others learn the first word or the first letters", () => {
  expect(publicNameOf("Thandiwe Mokoena")).toEqual({ firstName: "Thandiwe", initials: "T.M." });
  expect(publicNameOf("  anne-marié van der Merwe ")).toEqual({
    firstName: "anne-marié",
    initials: "A.V.D.",
  });
  expect(publicNameOf("李小龙")).toEqual({ firstName: "李小龙", initials: "李." });
  expect(publicNameOf("ثانديوي موكوينا")).toEqual({ firstName: "ثانديوي", initials: "ث.م." });
});

test("a number, an address or a handle in the place of a name reaches no one", () => {
  expect(publicNameOf("082 555 0199")).toEqual({ firstName: "–", initials: "–" });
  expect(publicNameOf("@sipho_82")).toEqual({ firstName: "sipho", initials: "S." });
  expect(publicNameOf("me@example.com").firstName).toBe("me");
  expect(publicNameOf("https://x.example/?id=1").firstName).toBe("https");
  expect([...publicNameOf("a".repeat(80)).firstName]).toHaveLength(20);
});
