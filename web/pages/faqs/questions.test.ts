import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../copy/language.ts";
import { faqs as ar } from "../../copy/ar/faqs.ts";
import { faqs as ch } from "../../copy/ch/faqs.ts";
import { faqs as en } from "../../copy/en/faqs.ts";
import { faqs as fr } from "../../copy/fr/faqs.ts";
import { isPage, type RouteRow } from "../../routing/route-row.ts";
import { routes } from "../../routing/routes.ts";
import { checkedOn, parts, questions } from "./questions.ts";

const copies = { en, fr, ar, ch };
const slugs = questions.map(({ slug }) => slug);
const textOf = (language: Language, slug: (typeof slugs)[number]) => {
  const { ask, answer } = copies[language].questions[slug];
  return `${ask} ${answer}`;
};
/** Digits without the separators that a language puts between thousands. */
const numbersIn = (text: string) => text.replaceAll(/(?<=\d)\u00a0(?=\d{3})/g, "").match(/\d+/g) ?? [];

describe("the questions", () => {
  test("are at least 32, each with one address that a link can hold", () => {
    expect(slugs.length).toBeGreaterThanOrEqual(32);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    for (const { id } of parts) expect(slugs).not.toContain(`topic-${id}`);
  });

  test.each(languages)("all have words in %s, and no words are left over", (language) => {
    expect(Object.keys(copies[language].questions).toSorted()).toEqual([...slugs].toSorted());
    expect(Object.keys(copies[language].parts)).toEqual(parts.map(({ id }) => id));
  });

  test("are answered in plain sentences, one to six", () => {
    for (const slug of slugs) {
      const { ask, answer } = en.questions[slug];
      expect(ask).toMatch(/\?$/);
      const sentences = answer.split(/[.:](?=\s|$)/).filter(Boolean).length;
      expect([slug, sentences >= 1 && sentences <= 6]).toEqual([slug, true]);
    }
  });

  test.each(["fr", "ar", "ch"] as const)("are translated into %s with every number", (language) => {
    for (const slug of slugs) {
      expect(copies[language].questions[slug].answer).not.toBe(en.questions[slug].answer);
      const wanted = new Set(numbersIn(textOf("en", slug)));
      const found = new Set(numbersIn(textOf(language, slug)));
      expect([slug, [...wanted].filter((number) => !found.has(number))]).toEqual([slug, []]);
    }
  });

  test("name for each answer a source, besides the testing centre's own word", () => {
    for (const { slug, sources } of questions) {
      const named = sources.filter(([kind]) => kind !== "centre");
      expect([slug, named.length > 0]).toEqual([slug, true]);
      for (const [kind, what] of sources)
        expect([slug, en.sources[kind].includes("{what}")]).toEqual([slug, what !== undefined]);
    }
  });

  test("were compared with their sources on a day that is over", () => {
    expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Date.parse(checkedOn)).toBeLessThan(Date.now());
  });

  test("lead only to routes that every visitor may see", () => {
    const next = questions.flatMap((question) => question.next ?? []);
    expect(next.length).toBeGreaterThan(3);
    for (const name of next) {
      const row: RouteRow = routes[name];
      expect(row.guard).toBe("none");
      expect(isPage(row) ? row.path : row.redirect.to).toBeTruthy();
    }
  });
});
