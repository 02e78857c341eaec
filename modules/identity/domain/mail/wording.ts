import type { MailFacts, MailTemplate } from "./facts.ts";
import type { Saying } from "./saying.ts";

/** A place to go: what it is called, and its path. */
export interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** What one mail says, as plain text. Nothing of it is HTML. */
export interface MailContent {
  /** One line that says what it is about without the name of the product. */
  readonly subject: string;
  /** What happened, and what to do. */
  readonly before: readonly string[];
  /** A code to read and type. */
  readonly code?: string;
  readonly button?: MailLink;
  /** For how long that works, and what to do if it was somebody else. */
  readonly after: readonly string[];
  /** Another way out, said quietly. */
  readonly alsoLink?: MailLink;
}

/** All mails in one language. */
export interface Wording {
  /** For `lang` and Content-Language. */
  readonly tag: string;
  /** For numbers and dates. Digits are 0–9 everywhere. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly greeting: (name: string) => string;
  /** Above the code. */
  readonly codeLabel: string;
  /** Above the address that the button leads to. */
  readonly addressLabel: string;
  /** Under everything. */
  readonly footer: readonly string[];
  readonly mails: {
    readonly [Template in MailTemplate]: (facts: MailFacts[Template], say: Saying) => MailContent;
  };
}
