import { expect, test } from "vitest";
import { checkMailTemplates, example } from "../template-checks.fixture.ts";
import { testMailSettings } from "../test-mail-settings.fixture.ts";
import { shortToyMail, toyFacts, toyMail } from "../toy-mail.fixture.ts";
import { renderMail } from "./render-mail.ts";

checkMailTemplates([toyMail, shortToyMail], [example(toyMail, toyFacts), example(shortToyMail, {})]);

test.each(["Zoë O’Brien-Nkosi", "J. P. van der Merwe", "李小龙", "محمد علي"])(
  "an ordinary name like %s is not changed",
  (name) => {
    const mail = renderMail({ template: shortToyMail, language: "en", name, facts: {} }, testMailSettings);
    expect(mail.text).toContain(`Hello ${name},`);
  },
);

test("rendering a mail twice gives the same mail", () => {
  const render = () =>
    renderMail({ template: toyMail, language: "ar", name: "Nomsa", facts: toyFacts }, testMailSettings);
  expect(render()).toEqual(render());
});

test.each(["https://a.example", "https://a.example/", "http://127.0.0.1:3000/sub/"])(
  "links begin with the site's address %s",
  (publicUrl) => {
    const { text } = renderMail(
      { template: toyMail, language: "en", name: "Nomsa", facts: { ...toyFacts, path: "/x/1" } },
      { ...testMailSettings, publicUrl },
    );
    expect(text.split("\n")).toContain(`${publicUrl.replace(/\/$/, "")}/x/1`);
  },
);
