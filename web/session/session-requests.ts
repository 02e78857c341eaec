import type { KnownSession, TokenStorage } from "#modules/identity/contract";
import { fromPromise } from "xstate";
import type { RenewReply } from "./session-actors.ts";
import type { SessionEffects } from "./session-effects.ts";
import { knownFrom } from "./session-storage.ts";

const isNewer = (entry: KnownSession, before: KnownSession) =>
  entry.sessionId !== before.sessionId || entry.expiresAt > before.expiresAt;

/** Returns the `renew` actor. It stores the tokens itself: the tab that waits for this one must find them. */
export const renewActor = ({ entries, api, alone }: SessionEffects) =>
  fromPromise<RenewReply, { readonly before: KnownSession }>(({ input: { before }, signal }) =>
    alone(async () => {
      if (signal.aborted) return { kind: "unreachable" };
      const entry = entries.read();
      if (entry === null) return { kind: "missing" };
      if (isNewer(entry, before)) return { kind: "taken", session: entry };
      const reply = await api.renew(entries.refresh());
      if (reply.kind !== "renewed") return reply;
      if (!signal.aborted) entries.keep(reply.view);
      return { kind: "renewed", session: knownFrom(reply.view) };
    }),
  );

/** Returns the `end` actor. What the server has confirmed is deleted here: the machine may be gone by then. */
export const endActor = ({ entries, note, api, alone }: SessionEffects, storage: TokenStorage) =>
  fromPromise<void, { readonly access: string | undefined }>(({ input }) =>
    alone(async () => {
      // There has been a sign-in since: its cookies took the place of those that had to go.
      if (storage === "cookie" && !note.isPending()) return;
      if (!(await api.end(input.access))) return;
      if (storage === "cookie") entries.clear();
      note.forget();
    }),
  );
