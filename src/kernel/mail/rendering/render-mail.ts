import type { Language } from "#vocabulary/language";
import type { Letterhead } from "../mail-settings.ts";
import type { MailTemplate } from "../template.ts";
import { frames } from "./frames.ts";
import { harmless, harmlessFacts } from "./harmless.ts";
import { htmlPart } from "./html-part.ts";
import { sayingIn } from "./saying.ts";
import { textPart } from "./text-part.ts";
import { linkOn, type WrittenMail } from "./written-mail.ts";

/** A mail as it is sent. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For Content-Language. */
  readonly languageTag: string;
}

/** A mail to render: its template with its facts, and whom it greets. */
interface MailToRender<Facts extends object> {
  readonly template: MailTemplate<Facts>;
  readonly language: Language;
  readonly name: string;
  readonly facts: Facts;
}

/** The site that the mail comes from. `publicUrl` may end with a slash. */
interface Site {
  readonly publicUrl: string;
  readonly letterhead: Letterhead;
}

/** Renders a mail as text and as HTML; the same facts give the same mail. What people typed is made harmless first. */
export const renderMail = <Facts extends object>(
  { template, language, name, facts }: MailToRender<Facts>,
  { publicUrl, letterhead }: Site,
): RenderedMail => {
  const frame = frames[language];
  const safe = harmlessFacts(facts, template.untrusted);
  const { button, alsoLink, ...content } = template[language](safe, sayingIn(frame.locale));
  const site = publicUrl.replace(/\/+$/, "");
  const mail: WrittenMail = {
    ...content,
    frame,
    product: letterhead.product,
    greeting: frame.greeting(harmless(name)),
    button: linkOn(site, button),
    alsoLink: linkOn(site, alsoLink),
    footer: letterhead.footer[language],
    site,
  };
  return {
    subject: mail.subject,
    text: textPart(mail),
    html: htmlPart(mail),
    languageTag: frame.tag,
  };
};
