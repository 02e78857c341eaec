import { describe, expect, test } from "vitest";
import type { MailLanguage } from "../../contract/index.ts";
import type { MailFacts, MailTemplate } from "./facts.ts";
import { escapeHtml } from "./html-part.ts";
import { renderMail } from "./render-mail.ts";

const publicUrl = "https://roadworthy.example/";
const site = "https://roadworthy.example";
const name = "Thandi Mokoena";
const path = "/confirm-email/7F3K9QX2MD7F3K9QX2MD7F3K9Q?from=mail&step=1";
const resetPath = "/forgot-password";

/** One example of every mail. A mail that is missing here does not compile. */
const examples: { readonly [Template in MailTemplate]: MailFacts[Template] } = {
  "confirm-email": { name, path, hours: 24 },
  "already-registered": { name, path, resetPath },
  "confirm-new-address": { name, path, hours: 24 },
  "address-changing": { name },
  "guardian-consent": { name: "Nomsa Dlamini", learnerName: name, path, days: 14 },
  "guardian-decided": { name, given: true },
  "reset-password": { name, code: "7F3K9-QX2MD-4TR", path, minutes: 10 },
  "password-changed": { name, resetPath },
  "session-revoked": { name, resetPath },
  "account-closing": { name, eraseAt: "2026-11-28T22:30:00.000Z", path },
  "result-changed": {
    name,
    satAt: "2026-11-28T22:30:00.000Z",
    before: 21,
    after: 23,
    questions: 28,
    verdict: "passes-now",
    path,
  },
};
const templates = Object.keys(examples) as MailTemplate[];
const languages: readonly MailLanguage[] = ["en", "fr", "ar", "ch"];
const render = <Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  changes: Partial<MailFacts[Template]> = {},
) => renderMail(template, language, { ...examples[template], ...changes }, publicUrl);

/** What a mail must show of its facts. */
const shownOf = (facts: object): string[] =>
  Object.entries(facts).flatMap(([key, value]) => {
    if (key === "path" || key === "resetPath") return [`${site}${value}`];
    if (key === "given" || key === "verdict") return [];
    // 22:30 in UTC is half past midnight of the next day in South Africa.
    return key === "eraseAt" || key === "satAt" ? ["29", "2026", "00:30"] : [String(value)];
  });

describe.each(languages)("in %s", (language) => {
  test.each(templates)("%s shows all its facts in both parts", (template) => {
    const { subject, text, html } = render(template, language);
    for (const shown of shownOf(examples[template])) {
      expect(text).toContain(shown);
      expect(html).toContain(escapeHtml(shown));
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|Invalid|\$\{/);
  });

  test.each(templates)("%s has a subject of one line that a phone shows", (template) => {
    const { subject } = render(template, language);
    expect(subject).toMatch(/^[^\p{Cc}]{4,78}$/u);
    expect(subject).toBe(subject.trim());
  });

  test.each(templates)("%s has its code and its addresses on lines of their own", (template) => {
    const facts: Readonly<Record<string, unknown>> = { ...examples[template] };
    const { text } = render(template, language);
    const lines = text.split("\n");
    for (const key of ["path", "resetPath"])
      if (facts[key] !== undefined) expect(lines).toContain(`${site}${String(facts[key])}`);
    if (facts["code"] !== undefined) expect(lines).toContain(facts["code"]);
  });

  test.each(templates)(
    "%s is a page with a language, a direction, one button and nothing from outside",
    (template) => {
      const { html, languageTag } = render(template, language);
      const direction = language === "ar" ? "rtl" : "ltr";
      expect(html).toContain(`<html lang="${languageTag}" dir="${direction}">`);
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form|input|table)\b|\bsrc=|url\(|@import/i);
      const goesSomewhere = "path" in examples[template] || "resetPath" in examples[template];
      expect(html.match(/display:inline-block/g)?.length ?? 0).toBe(goesSomewhere ? 1 : 0);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/roadworthy\.example(\/|$)/);
    },
  );

  test("a yes and a no of a guardian are different mails", () => {
    const yes = render("guardian-decided", language, { given: true });
    const no = render("guardian-decided", language, { given: false });
    expect(yes.subject).not.toBe(no.subject);
    expect(yes.text).not.toBe(no.text);
  });
});

test("no language left a sentence in English", () => {
  const linesOf = (language: MailLanguage) =>
    new Set(templates.flatMap((template) => render(template, language).text.split("\n")));
  const english = linesOf("en");
  const facts = /^(|--|https:.*|7F3K9-QX2MD-4TR)$/;
  for (const language of ["fr", "ar", "ch"] as const)
    expect([...linesOf(language)].filter((line) => english.has(line) && !facts.test(line))).toEqual([]);
});

test("a template does not change with what was rendered before it", () => {
  expect(render("confirm-email", "ar")).toEqual(render("confirm-email", "ar"));
});

describe("whatever stands in a name,", () => {
  const evil = `<img src=x onerror=alert(1)>"'&\r\nBcc: everybody@example.com\u2028\u202Egnp.exe www.example.com http://example.com/a`;
  const everyMail = templates.flatMap((template) =>
    languages.map((language) => [template, language] as const),
  );
  const rendered = (template: MailTemplate, language: MailLanguage) => {
    const facts = examples[template];
    const changes = { name: evil, ...("learnerName" in facts && { learnerName: evil }) };
    return renderMail(template, language, { ...facts, ...changes } as never, publicUrl);
  };

  test.each(everyMail)("%s in %s has no markup of it, no new line and no link", (template, language) => {
    const plain = render(template, language);
    const { subject, text, html } = rendered(template, language);
    const tags = (page: string) => page.match(/<[^>]*>/g);
    expect(tags(html)).toEqual(tags(plain.html));
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; Bcc");
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(text.split("\n")).toHaveLength(plain.text.split("\n").length);
    expect(`${text}${html}`).not.toMatch(/[\u2028\u202E]/);
    expect(text).not.toMatch(/www\.example|http:\/\/example|@example/);
  });

  test("an ordinary one stays as it is", () => {
    for (const ordinary of ["Zoë O’Brien-Nkosi", "J. P. van der Merwe", "李小龙", "محمد علي"])
      expect(render("address-changing", "en", { name: ordinary }).text).toContain(`Hello ${ordinary},`);
  });
});

test.each(["https://a.example", "https://a.example/", "http://127.0.0.1:3000/sub/"])(
  "an address of the site like %s leads where it says",
  (url) => {
    const { text } = renderMail("confirm-email", "en", { name, path: "/x/1", hours: 1 }, url);
    expect(text.split("\n")).toContain(`${url.replace(/\/$/, "")}/x/1`);
  },
);
