import { ConversationNews } from "#modules/admin-template/contract";
import { useEffect, useRef, useState } from "react";
import { followStream } from "../../machines/follow-stream.ts";
import { whileVisible } from "../../machines/while-visible.ts";

interface Following {
  /** Where the stream is; null while there is nothing to follow. */
  readonly address: string | null;
  readonly onNews: (news: ConversationNews) => void;
  /** Something may have been missed: the stream is open, for the first time or again. */
  readonly onOpen: () => void;
}

/** Hears of conversations while the page is visible. Returns whether the stream is open. */
export const useFollowing = ({ address, onNews, onOpen }: Following): boolean => {
  const [isConnected, setConnected] = useState(false);
  const hear = useRef({ onNews, onOpen });
  useEffect(() => {
    hear.current = { onNews, onOpen };
  });
  useEffect(() => {
    if (address === null) return undefined;
    return whileVisible(() => {
      const stop = followStream({
        address: () => address,
        schema: ConversationNews,
        onOpen: (isOpen) => {
          setConnected(isOpen);
          if (isOpen) hear.current.onOpen();
        },
        onMessage: (news) => hear.current.onNews(news),
      });
      return () => {
        stop();
        setConnected(false);
      };
    });
  }, [address]);
  return isConnected;
};
