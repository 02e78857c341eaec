import type { MailContent, MailLink, Wording } from "./wording.ts";

/** A place to go, with the whole address. */
export interface WrittenLink {
  readonly label: string;
  readonly address: string;
}

/** What a mail says in its language, with everything that both of its forms show. */
export interface WrittenMail extends Pick<MailContent, "subject" | "before" | "code" | "after"> {
  readonly wording: Wording;
  readonly greeting: string;
  readonly button: WrittenLink | null;
  readonly alsoLink: WrittenLink | null;
  /** The site's address, without a slash at its end. */
  readonly site: string;
}

/** Puts the site's address before a path. It is the configured one: nothing a request says has a part in it. */
export const linkOn = (site: string, link: MailLink | undefined): WrittenLink | null =>
  link === undefined ? null : { label: link.label, address: site + link.path };
