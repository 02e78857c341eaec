import type { ConversationId } from "#modules/admin-template/contract";
import { useEffect, useEffectEvent } from "react";

interface Seen {
  readonly conversationId: ConversationId;
  /** The number of the newest entry. */
  readonly number: number;
  /** Whether the server does not know yet that it was seen. */
  readonly hasNews: boolean;
  readonly say: (input: {
    readonly params: { readonly conversationId: ConversationId };
    readonly body: { readonly number: number };
  }) => Promise<unknown>;
}

/** Says that the newest entry was seen, once the page is visible. */
export const useSeen = ({ conversationId, number, hasNews, say }: Seen): void => {
  const see = useEffectEvent(() => {
    if (hasNews && document.visibilityState === "visible")
      void say({ params: { conversationId }, body: { number } });
  });
  useEffect(() => {
    see();
    const again = () => see();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, [conversationId, number, hasNews]);
};
