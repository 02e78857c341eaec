import { describe, expect, test } from "vitest";
import { type Language, languages } from "#vocabulary/language";
import { escapeHtml } from "./rendering/html-part.ts";
import { renderMail } from "./rendering/render-mail.ts";
import type { AnyMailTemplate, MailTemplate } from "./template.ts";
import { testMailSettings } from "./test-mail-settings.fixture.ts";

interface Example {
  readonly template: AnyMailTemplate;
  readonly facts: object;
  /** What the mail shows of a fact, where that is not the fact itself. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
}

/** An example of a template's facts for `checkMailTemplates`. */
export const example = <Facts extends object>(
  template: MailTemplate<Facts>,
  facts: Facts,
  shows: Partial<Record<keyof Facts, readonly string[]>> = {},
): Example => ({ template, facts, shows: shows as Example["shows"] });

const site = testMailSettings.publicUrl;
const person = "Thandi Mokoena";
const render = ({ template, facts }: Example, language: Language, name = person) =>
  renderMail({ template, language, name, facts: facts as never }, testMailSettings);

/** Facts that begin with a slash are paths on our site. */
const shownOf = ({ facts, shows }: Example): readonly string[] =>
  Object.entries(facts).flatMap(
    ([key, value]) =>
      shows[key] ?? [typeof value === "string" && value.startsWith("/") ? site + value : String(value)],
  );

const codeOf = ({ facts }: Example): unknown => ("code" in facts ? facts.code : undefined);

const evil = `<img src=x onerror=alert(1)>"'&\r\nBcc: everybody@example.com\u2028\u202Egnp.exe www.example.com http://example.com/a`;
const tagsIn = (page: string) => page.match(/<[^>]*>/g);

const checkOne = (one: Example, language: Language) => {
  test("the mail shows its facts in the text and in the HTML", () => {
    const { subject, text, html } = render(one, language);
    for (const shown of [person, ...shownOf(one)]) {
      expect(text).toContain(shown);
      expect(html).toContain(escapeHtml(shown));
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|Invalid|\$\{/);
  });

  test("the subject is one line that fits on a phone", () => {
    const { subject } = render(one, language);
    expect(subject).toMatch(/^[^\p{Cc}]{4,78}$/u);
    expect(subject).toBe(subject.trim());
  });

  test("each address and each code has a line of its own in the text", () => {
    const lines = render(one, language).text.split("\n");
    const alone = shownOf(one).filter((shown) => shown.startsWith(site) || shown === codeOf(one));
    for (const shown of alone) expect(lines).toContain(shown);
  });

  test("the HTML has a language, a direction, at most one button and loads nothing from outside", () => {
    const { html, languageTag } = render(one, language);
    expect(html).toContain(`<html lang="${languageTag}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input|table)\b|\bsrc=|url\(|@import/i);
    const hasLink = shownOf(one).some((shown) => shown.startsWith(site));
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBe(hasLink ? 1 : 0);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address === site || address?.startsWith(`${site}/`)).toBe(true);
  });

  test("a hostile name or fact adds no markup, no line and no link", () => {
    const { template, facts } = one;
    const typed = Object.fromEntries(template.untrusted.map((key) => [key, evil]));
    const plain = render(one, language);
    const { subject, text, html } = render({ ...one, facts: { ...facts, ...typed } }, language, evil);
    expect(tagsIn(html)).toEqual(tagsIn(plain.html));
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc");
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text.split("\n")).toHaveLength(plain.text.split("\n").length);
    expect(`${text}${html}`).not.toMatch(/[\u2028\u202E]/);
    expect(text).not.toMatch(/www\.example|http:\/\/example|@example/);
  });
};

const linesOf = (examples: readonly Example[], language: Language): readonly string[] =>
  examples.flatMap((one) => render(one, language).text.split("\n"));

/** Registers the tests that every template must pass, in every language. */
export const checkMailTemplates = (
  templates: readonly AnyMailTemplate[],
  examples: readonly Example[],
): void => {
  test("every mail template has an example", () => {
    expect(new Set(examples.map(({ template }) => template.name))).toEqual(
      new Set(templates.map(({ name }) => name)),
    );
  });

  for (const one of examples)
    describe.each(languages)(`the mail ${one.template.name} in %s`, (language) => checkOne(one, language));

  test.each(["fr", "ar", "ch"] as const)("no sentence in %s was left in English", (language) => {
    const shown = new Set(examples.flatMap((one) => [...shownOf(one)]));
    const english = new Set(linesOf(examples, "en"));
    const left = linesOf(examples, language).filter(
      (line) => english.has(line) && !shown.has(line) && !/^(|--|https:.*)$/.test(line),
    );
    expect(left).toEqual([]);
  });
};
