import type { CloseReason, KnownSession } from "#modules/identity/contract";
import { fromCallback, fromPromise } from "xstate";
import { mustProvide } from "../machines/must-provide.ts";
import type { Found } from "./session-api.ts";

/** What renewing the tokens has led to. `over`: there is no session any more. */
export type Renewed = "renewed" | "over" | "unreachable";

/** The result of one attempt to renew the tokens, made while no other tab makes one. */
export type RenewReply =
  /** The new tokens are stored already. */
  | { readonly kind: "renewed"; readonly session: KnownSession }
  /** Another tab was faster: its tokens are ours. */
  | { readonly kind: "taken"; readonly session: KnownSession }
  /** The entries are gone: another tab has signed out. */
  | { readonly kind: "missing" }
  | Refused
  | { readonly kind: "unreachable" };

export interface Refused {
  readonly kind: "refused";
  readonly reason: CloseReason;
}

/** What `createSession` provides: everything in the session that takes time. */
export const sessionActors = {
  /** Reports what other tabs say. */
  tabs: fromCallback(mustProvide("tabs")),
  read: fromPromise<Found>(mustProvide("read")),
  /** Renews the tokens, one tab at a time. Aborted, it stores nothing. */
  renew: fromPromise<RenewReply, { readonly before: KnownSession }>(mustProvide("renew")),
  /** Tells the server that a session is over, one tab at a time. Never rejects. */
  end: fromPromise<void, { readonly access: string | undefined }>(mustProvide("end")),
  /** Reports what the server says of the session while the page is visible. */
  stream: fromCallback(mustProvide("stream")),
};
