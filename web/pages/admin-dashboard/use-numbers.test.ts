import { expect, test } from "vitest";
import { TestCode } from "#modules/catalogue/contract";
import { fillPath } from "../../routing/path.ts";
import { dayCounts } from "../../features/numbers/day-counts.ts";
import { readNumbersQuery, writeNumbersQuery } from "./use-numbers.ts";

const addressOf = (query: Parameters<typeof writeNumbersQuery>[0]) =>
  new URL(fillPath("/admin/dashboard", {}, writeNumbersQuery(query)), "http://localhost");

test("every choice written to an address is read from it again", () => {
  for (const days of dayCounts)
    for (const testCode of [undefined, ...TestCode.options]) {
      const query = { days, ...(testCode && { testCode }) };
      expect(readNumbersQuery(addressOf(query).search)).toEqual(query);
    }
});

test("the default choice is not in the address", () => {
  expect(addressOf({ days: "30" }).href).toBe("http://localhost/admin/dashboard");
  expect(addressOf({ days: "7", testCode: "code 10 & 14" }).search).toBe("?days=7&code=code+10+%26+14");
});

test.each(["", "?days=31", "?days=", "?days=30days&code=", "?code=code+9", "?days[]=7", "?%"])(
  "%j shows what is usual",
  (search) => expect(readNumbersQuery(search)).toEqual({ days: "30" }),
);
