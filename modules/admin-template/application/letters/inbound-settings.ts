import { Context } from "effect";

/** How mails to the office reach the program. */
export class InboundMail extends Context.Service<
  InboundMail,
  {
    /** The address that people write to; null where no mails are taken. Answers come to `name+token@…` of it. */
    readonly address: string | null;
    /** What the mail server proves itself with; null where none may call. */
    readonly secret: string | null;
    /** A folder in the form of Maildir that is read every few seconds; null where there is none. */
    readonly folder: string | null;
  }
>()("roadworthy/admin-template/InboundMail") {}
