import { describe, expect, test } from "vitest";
import { partsOf } from "./icu-parts.fixture.ts";
import { languageFacts, languages } from "./language.ts";
import { areas, readArea } from "./sentences.fixture.ts";

/** The plural forms that a language has for whole numbers from 1 on. What has no form of its own has that of “other”. */
const formsOf = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 200 }, (_, index) => rules.select(index + 1)))];
};

test("Arabic has five plural forms from 1 on, English and French have two, Chinese has one", () => {
  const forms = languages.map((language) => [language, formsOf(languageFacts[language].locale).toSorted()]);
  expect(forms).toEqual([
    ["en", ["one", "other"]],
    ["fr", ["one", "other"]],
    ["ar", ["few", "many", "one", "other", "two"]],
    ["ch", ["other"]],
  ]);
});

test("there is copy to check", () => expect(areas.length).toBeGreaterThanOrEqual(6));

describe.each(areas)("the copy of %s", (area) => {
  test.each(languages)("asks in %s for the same arguments as in English", async (language) => {
    const [english, translated] = await Promise.all([readArea("en", area), readArea(language, area)]);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, sentence] of Object.entries(translated))
      expect([key, partsOf(sentence).names]).toEqual([key, partsOf(english[key]!).names]);
  });

  test.each(languages)("counts in %s as the language does", async (language) => {
    const forms = formsOf(languageFacts[language].locale);
    for (const [key, sentence] of Object.entries(await readArea(language, area)))
      for (const [name, has] of partsOf(sentence).plurals)
        expect([key, name, forms.filter((form) => !has.includes(form))]).toEqual([key, name, []]);
  });

  test("counts in Arabic wherever English does", async () => {
    const arabic = await readArea("ar", area);
    for (const [key, sentence] of Object.entries(await readArea("en", area))) {
      const counted = new Set(partsOf(arabic[key]!).plurals.map(([name]) => name));
      for (const [name] of partsOf(sentence).plurals)
        expect([key, name, counted.has(name)]).toEqual([key, name, true]);
    }
  });
});
