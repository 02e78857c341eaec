import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { followStream } from "./follow-stream.ts";
import { whileVisible } from "./while-visible.ts";

interface Following<Schema extends z.ZodMiniType> {
  /** Where the stream is; null while there is nothing to follow. */
  readonly address: string | null;
  readonly schema: Schema;
  readonly onNews: (news: z.output<Schema>) => void;
  /** Something may have been missed: the stream is open, for the first time or again. */
  readonly onOpen: () => void;
}

/** Hears a stream while the page is visible. Returns whether it is open. */
export const useFollowing = <Schema extends z.ZodMiniType>({
  address,
  schema,
  onNews,
  onOpen,
}: Following<Schema>): boolean => {
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
        schema,
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
  }, [address, schema]);
  return isConnected;
};
