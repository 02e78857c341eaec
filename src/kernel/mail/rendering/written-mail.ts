import type { MailContent, MailLink } from "../template.ts";
import type { Frame } from "./frames.ts";

/** A link with its full address. */
export interface WrittenLink {
  readonly label: string;
  readonly address: string;
}

/** The sentences of a mail with everything that the text and the HTML form both show. */
export interface WrittenMail extends Pick<MailContent, "subject" | "before" | "code" | "after"> {
  readonly frame: Frame;
  readonly product: string;
  readonly greeting: string;
  readonly button: WrittenLink | null;
  readonly alsoLink: WrittenLink | null;
  readonly footer: readonly string[];
  /** The site's address, without a slash at its end. */
  readonly site: string;
}

/** Puts the site's address before a path. It is the configured one: no part of a request has any influence on it. */
export const linkOn = (site: string, link: MailLink | undefined): WrittenLink | null =>
  link === undefined ? null : { label: link.label, address: site + link.path };
