import { CloseReason, type KnownSession } from "#modules/identity/contract";
import * as z from "zod/mini";
import { roles } from "#vocabulary/access";

const Known = z.object({
  sessionId: z.string(),
  accountId: z.string(),
  roles: z.array(z.enum(roles)),
  expiresAt: z.number(),
  refreshExpiresAt: z.number(),
});

const TabMessage = z.discriminatedUnion("type", [
  /** After a sign-in, and with renewed tokens. */
  z.object({ type: z.literal("known"), session: Known }),
  z.object({ type: z.literal("ended"), sessionId: z.string(), reason: CloseReason }),
]);

/** What one tab tells the others. It has no tokens in it: every tab finds them in storage. */
export type TabMessage =
  | { readonly type: "known"; readonly session: KnownSession }
  | { readonly type: "ended"; readonly sessionId: string; readonly reason: CloseReason };

export interface SessionTabs {
  readonly say: (message: TabMessage) => void;
  /** Calls `listener` with the messages of the other tabs. Returns a function that ends this. */
  readonly listen: (listener: (message: TabMessage) => void) => () => void;
}

export const tabsName = "roadworthy.session";

const understood = (data: unknown, listener: (message: TabMessage) => void) => {
  const message = TabMessage.safeParse(data);
  if (message.success) listener(message.data);
};

export const channelTabs = (channel: BroadcastChannel): SessionTabs => ({
  say: (message) => channel.postMessage(message),
  listen: (listener) => {
    const hear = ({ data }: MessageEvent) => understood(data, listener);
    channel.addEventListener("message", hear);
    return () => channel.removeEventListener("message", hear);
  },
});

/** For browsers without channels: every change of local storage is an event in all other tabs. */
export const storageTabs = (page: EventTarget, storage: Pick<Storage, "setItem">): SessionTabs => ({
  say: (message) => {
    try {
      // The same text twice would be no change.
      storage.setItem(tabsName, JSON.stringify({ ...message, nonce: Math.random() }));
    } catch {
      // Full or forbidden: the other tabs read the entries when they become visible.
    }
  },
  listen: (listener) => {
    const hear = (event: Event) => {
      const { key, newValue } = event as StorageEvent;
      if (key !== tabsName || newValue === null) return;
      try {
        understood(JSON.parse(newValue), listener);
      } catch {
        // Not ours.
      }
    };
    page.addEventListener("storage", hear);
    return () => page.removeEventListener("storage", hear);
  },
});

/** Does one piece of work at a time. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a queue over all tabs; without locks, a queue of this tab alone. */
export const aloneBy = (locks: LockManager | undefined): Alone => {
  if (locks !== undefined) return async (work) => locks.request(tabsName, async () => work());
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
