import { afterEach, describe, expect, test, vi } from "vitest";
import { keysOf, markOfKeys, marksFor } from "./marks.ts";

const macintosh = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const use = (userAgent: string) => vi.stubGlobal("navigator", { userAgent });
afterEach(() => {
  vi.unstubAllGlobals();
});

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const b = { ...none, key: "b", code: "KeyB" };

describe("the keys of a mark", () => {
  test("are Ctrl and a letter, and on a Mac ⌘: there Ctrl moves the cursor", () => {
    use(windows);
    expect([{ ctrlKey: true }, { metaKey: true }, {}].map((held) => markOfKeys({ ...b, ...held }))).toEqual([
      "bold",
      undefined,
      undefined,
    ]);
    expect(keysOf("b")).toEqual({ shown: "Ctrl+B", named: "Control+B" });
    use(macintosh);
    expect([{ ctrlKey: true }, { metaKey: true }, {}].map((held) => markOfKeys({ ...b, ...held }))).toEqual([
      undefined,
      "bold",
      undefined,
    ]);
    expect(keysOf("b")).toEqual({ shown: "⌘B", named: "Meta+B" });
  });

  test("are found by their place on an Arabic keyboard", () => {
    use(windows);
    expect(markOfKeys({ ...b, key: "لا", ctrlKey: true })).toBe("bold");
  });

  test("are others with Alt or Shift, which browsers and systems use", () => {
    use(windows);
    for (const held of [{ altKey: true }, { shiftKey: true }])
      expect(markOfKeys({ ...b, ctrlKey: true, ...held })).toBeUndefined();
  });
});

test("a text in Chinese has no italic", () => {
  const italicIn = (language: "ar" | "ch") => marksFor(language).some(({ mark }) => mark === "italic");
  expect([italicIn("ar"), italicIn("ch")]).toEqual([true, false]);
});
