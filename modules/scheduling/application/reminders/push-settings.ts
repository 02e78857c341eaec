import { Context } from "effect";

/** What an installation needs to send notifications to browsers. */
export class PushSettings extends Context.Service<
  PushSettings,
  {
    /** The pair by which push services know us (VAPID, RFC 8292), and whom they write to; null where none are sent. */
    readonly keys: {
      readonly publicKey: string;
      readonly privateKey: string;
      readonly contact: string;
    } | null;
    /** Origins that count as push services beside the known ones. Empty in production. */
    readonly alsoOrigins: readonly string[];
  }
>()("roadworthy/scheduling/PushSettings") {}
