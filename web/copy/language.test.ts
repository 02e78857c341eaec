import { expect, test } from "vitest";
import { languageFacts, languages, markOf } from "./language.ts";

test("a text is marked with its own language and direction, in a page of any language", () => {
  expect(markOf("en")).toEqual({ lang: "en", dir: "ltr" });
  expect(markOf("ar")).toEqual({ lang: "ar", dir: "rtl" });
  expect(markOf("ch")).toEqual({ lang: "zh-Hans", dir: "ltr" });
});

test("the clock has 24 hours in every language, with digits that all of them read", () => {
  const evening = Date.parse("2026-11-29T19:05:00Z");
  for (const language of languages) {
    const shown = new Intl.DateTimeFormat(languageFacts[language].locale, {
      ...{ timeStyle: "short", timeZone: "Africa/Johannesburg" },
    }).format(evening);
    expect([language, shown]).toEqual([language, "21:05"]);
  }
});
