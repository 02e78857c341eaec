import { Context, Data, type Effect, type Scope } from "effect";
import type { RenderedMail } from "./rendering/render-mail.ts";
import type { MailFile, MailThread } from "./template.ts";

/**
 * A mail was not delivered to the mail server. `later`: the server was unreachable, rejected our login or asked us to
 * retry; it accepted nothing. `never`: it rejected this mail. `unknown`: it received the whole mail and did not answer,
 * so it may deliver it.
 */
export class MailNotSent extends Data.TaggedError("MailNotSent")<{
  readonly outcome: "later" | "never" | "unknown";
  /** The kind of failure and the server's status code, without any content of the mail. */
  readonly reason: string;
}> {}

/** A mail of which the server has everything except the end. The server has not accepted it yet. */
export interface Handover {
  /** Sends the end and waits until the server has accepted the mail. */
  readonly finish: Effect.Effect<void, MailNotSent>;
}

/** A mail with the files that go with it. */
export interface MailToSend extends RenderedMail {
  /** The address of which a POST stops mails of its kind (RFC 8058); null where there is nothing to stop. */
  readonly unsubscribeAt: string | null;
  /** Null for a mail that no one is expected to answer. */
  readonly thread: MailThread | null;
  readonly files: readonly MailFile[];
}

/** The connection to the mail server. */
export class MailTransport extends Context.Service<
  MailTransport,
  {
    /**
     * Sends a mail up to its end. When the scope closes before `finish`, the connection is closed and the server
     * discards the mail. `id` becomes part of the Message-ID, so that a receiver recognises a copy.
     */
    readonly begin: (
      id: string,
      to: string,
      mail: MailToSend,
    ) => Effect.Effect<Handover, MailNotSent, Scope.Scope>;
  }
>()("roadworthy/kernel/MailTransport") {}
