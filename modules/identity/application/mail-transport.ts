import { Context, Data, type Effect } from "effect";
import type { RenderedMail } from "../domain/mail/render-mail.ts";

/**
 * A mail did not get through. `later`: the server could not be reached, or said to come back; nothing was accepted.
 * `never`: it refused this mail. `unknown`: the connection broke after the mail was handed over: it may be on its way.
 */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly outcome: "later" | "never" | "unknown";
  /** The kind of failure and the server's number, without a word of what the mail was about. */
  readonly reason: string;
}> {}

/** The way to the mail server. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /** Hands a mail over. `id` becomes part of its Message-ID, so that a receiver knows a copy when it sees one. */
    readonly deliver: (id: string, to: string, mail: RenderedMail) => Effect.Effect<void, MailNotSent>;
  }
>()("roadworthy/identity/MailTransport") {}
