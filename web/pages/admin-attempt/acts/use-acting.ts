import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AnyEndpoint, type Answer, call, type InputOf, type OkOf } from "../../../data/call.ts";

/** Why an act was not done: no connection, or a "no" of the server. */
export type ActNo = Exclude<Answer<AnyEndpoint>, { readonly ok: true }>;

/** What was just done, and how to undo it where that can be. */
export interface News {
  readonly text: string;
  readonly undo?: () => Promise<ActNo | null>;
}

const isOfAttempts = (part: unknown) => typeof part === "string" && part.startsWith("/admin/attempts");

/**
 * Does something with an attempt: sends it, has everything on the page that shows attempts fetched anew, and answers
 * the server's "no", or null when it is done. What is under way is not sent a second time.
 */
export const useActing = () => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<ActNo | null>>(undefined);
  const send = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    onDone: (value: OkOf<E>) => void,
  ): Promise<ActNo | null> => {
    setBusy(true);
    try {
      const answer = await call(endpoint, input);
      if (!answer.ok) return answer as ActNo;
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some(isOfAttempts) });
      onDone(answer.value);
      return null;
    } finally {
      underWay.current = undefined;
      setBusy(false);
    }
  };
  const act: typeof send = (...sent) => (underWay.current ??= send(...sent));
  return { isBusy, act };
};
