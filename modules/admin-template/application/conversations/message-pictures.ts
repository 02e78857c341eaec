import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** Pictures that came with messages, also those of the mail that a message came by. They are deleted with it. */
export class MessagePictures extends Context.Service<
  MessagePictures,
  {
    readonly keep: (
      conversation: string,
      message: number,
      pictures: readonly Buffer[],
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** How many pictures came with each message that has any, by its number. */
    readonly counts: (
      conversation: string,
    ) => Effect.Effect<ReadonlyMap<number, number>, DatabaseUnavailable>;
    /** One of them as WebP, numbered from 1; null where there is none. */
    readonly find: (
      conversation: string,
      message: number,
      number: number,
    ) => Effect.Effect<Buffer | null, DatabaseUnavailable>;
    /** All that were sent on the site, by the numbers of their messages. */
    readonly sent: (
      conversation: string,
    ) => Effect.Effect<ReadonlyMap<number, readonly Buffer[]>, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/MessagePictures") {}
