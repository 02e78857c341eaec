import { Context, type Effect } from "effect";

/** Mails that lie in a folder in the form of Maildir: `new/` holds what was not read, `cur/` what was. */
export class MailFolder extends Context.Service<
  MailFolder,
  {
    /** The oldest first; none where there is no folder. Files that are larger than a mail may be are passed over. */
    readonly newest: (
      limit: number,
    ) => Effect.Effect<readonly { readonly name: string; readonly raw: Buffer }[]>;
    readonly done: (name: string) => Effect.Effect<void>;
  }
>()("roadworthy/admin-template/MailFolder") {}
