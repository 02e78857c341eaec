import type { Language } from "#vocabulary/language";
import type { Saying } from "./rendering/saying.ts";

/** A link in a mail: its label, and a path on our site. */
export interface MailLink {
  readonly label: string;
  readonly path: string;
}

/** The sentences of one mail, as plain text. None of it is HTML. */
export interface MailContent {
  /** One line that says what the mail is about, without the name of the product. */
  readonly subject: string;
  /** What happened, and what to do. */
  readonly before: readonly string[];
  /** A code to read and type. */
  readonly code?: string;
  readonly button?: MailLink;
  /** How long the link or code works, and what to do if the mail reached the wrong person. */
  readonly after: readonly string[];
  /** A second link, shown less prominently. */
  readonly alsoLink?: MailLink;
}

/** The sentences of one mail in one language. */
export type Words<Facts> = (facts: Facts, say: Saying) => MailContent;

/** A mail's place in a correspondence. */
export interface MailThread {
  /** The address for answers; null where answers go to the sender. */
  readonly replyTo: string | null;
  /** The Message-ID of the mail that this one answers, and those before it. */
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** Whether a person wrote it, and no program. */
  readonly isByPerson: boolean;
}

/** A file that goes with a mail. */
export interface MailFile {
  /** Letters, digits, dots and dashes. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A kind of mail: its facts, and its sentences in every language. The greeting and the footer are added around it. */
export interface MailTemplate<in Facts extends object> extends Readonly<Record<Language, Words<Facts>>> {
  /** Stored with every mail, so it must stay the same. */
  readonly name: string;
  /** Set where the mail tells of money: not all staff may know of it. */
  readonly isAboutMoney?: true;
  /** Set where the mail is about the security of an account: it also goes to an address that mails came back from. */
  readonly isAboutSecurity?: true;
  /** Where an answer to the mail goes, and which mails it answers. Set for mails that people may answer. */
  readonly thread?: (facts: Facts) => MailThread;
  /** The facts that people type. They are made harmless before they reach a sentence. */
  readonly untrusted: readonly string[];
  /** Where one POST, without a sign-in, stops mails of this kind: mail programs offer it beside the mail. */
  readonly unsubscribePath?: (facts: Facts) => string;
  /** Makes the files that go with the mail when it is sent; the outbox holds the facts only. */
  readonly files?: (facts: Facts) => Promise<readonly MailFile[]>;
}

/** Any template. The facts of a mail that was read from the outbox are those its template wrote. */
export type AnyMailTemplate = MailTemplate<never>;

/** Declares a template, with its facts as the type argument. List it under `mails` in the module's definition. */
export const mailTemplate = <Facts extends object>(
  template: MailTemplate<Facts> & { readonly untrusted: readonly (keyof Facts & string)[] },
): MailTemplate<Facts> => template;
