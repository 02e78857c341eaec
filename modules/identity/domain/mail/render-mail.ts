import type { MailLanguage } from "../../contract/index.ts";
import { ar } from "./ar.ts";
import { ch } from "./ch.ts";
import { en } from "./en.ts";
import type { MailFacts, MailTemplate } from "./facts.ts";
import { fr } from "./fr.ts";
import { htmlPart } from "./html-part.ts";
import { sayingIn } from "./saying.ts";
import { textPart } from "./text-part.ts";
import { tidyFacts } from "./tidy-facts.ts";
import type { Wording } from "./wording.ts";
import { linkOn, type WrittenMail } from "./written-mail.ts";

/** A mail as it goes out. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For Content-Language. */
  readonly languageTag: string;
}

const wordings: Readonly<Record<MailLanguage, Wording>> = { en, fr, ar, ch };

/**
 * A mail in words. Always the same for the same facts. `publicUrl` is the site's address, with or without a slash at
 * its end. Names are made harmless first, whatever stands in them.
 */
export const renderMail = <Template extends MailTemplate>(
  template: Template,
  language: MailLanguage,
  facts: MailFacts[Template],
  publicUrl: string,
): RenderedMail => {
  const wording = wordings[language];
  const harmless = tidyFacts(facts);
  const { button, alsoLink, ...content } = wording.mails[template](harmless, sayingIn(wording.locale));
  const site = publicUrl.replace(/\/+$/, "");
  const mail: WrittenMail = {
    ...content,
    wording,
    greeting: wording.greeting(harmless.name),
    button: linkOn(site, button),
    alsoLink: linkOn(site, alsoLink),
    site,
  };
  return {
    subject: mail.subject,
    text: textPart(mail),
    html: htmlPart(mail),
    languageTag: wording.tag,
  };
};
