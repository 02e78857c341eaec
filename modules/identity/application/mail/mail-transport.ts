import { Context, Data, type Effect, type Scope } from "effect";
import type { RenderedMail } from "../../domain/mail/render-mail.ts";

/**
 * A mail did not get through. `later`: the server could not be reached, would not let us in, or said to come back;
 * nothing was accepted. `never`: it refused this mail. `unknown`: the whole mail was handed over and no answer came,
 * so it may be on its way.
 */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly outcome: "later" | "never" | "unknown";
  /** The kind of failure and the server's number, without a word of what the mail was about. */
  readonly reason: string;
}> {}

/** A mail of which the server has everything but the end. It counts for nothing yet. */
export interface Handover {
  /** Hands the end over, and waits until the server has accepted the mail. */
  readonly finish: Effect.Effect<void, MailNotSent>;
}

/** The way to the mail server. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /**
     * Hands a mail over up to its end. A scope that closes before `finish` ends the connection, and the server throws
     * away what it has. `id` becomes part of the Message-ID, so that a receiver knows a copy when it sees one.
     */
    readonly begin: (
      id: string,
      to: string,
      mail: RenderedMail,
    ) => Effect.Effect<Handover, MailNotSent, Scope.Scope>;
  }
>()("roadworthy/identity/MailTransport") {}
