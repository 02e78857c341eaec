import { listDeadLetters, readOperations } from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AnyEndpoint, type Answer, call, type InputOf, type OkOf } from "../../data/call.ts";

/** Why an act was not done: no connection, or a "no" of the server. */
export type ActNo = Exclude<Answer<AnyEndpoint>, { readonly ok: true }>;

const shown: readonly unknown[] = [readOperations.path, listDeadLetters.path];

/** Does one thing at a time, and then has the page look again. Answers the "no", or null when it was done. */
export const useAct = () => {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const act = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    onDone: (value: OkOf<E>) => void = () => {},
  ): Promise<ActNo | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const answer = await call(endpoint, input);
      if (answer.ok) onDone(answer.value);
      // After a "no" as well: what the page shows is not how things are.
      await client.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(queryKey[1]) });
      return answer.ok ? null : (answer as ActNo);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, act };
};
