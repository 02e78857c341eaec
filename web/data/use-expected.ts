import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { AnyEndpoint, OkOf } from "./call.ts";

/** A command under way, as `useCommand` put it into the cache. */
interface Shown {
  readonly mutationId: number;
  readonly meta?: {
    readonly showsIn?: readonly {
      readonly list: AnyEndpoint;
      readonly change: (answer: unknown, input: unknown) => unknown;
    }[];
  };
  readonly state: { readonly variables: unknown };
}

/**
 * What a list shows: returns a function that adds to an answer what the commands under way will make of it, oldest first.
 * The cached answer stays what the server said, so a refusal takes back its own command alone, and an answer that is older
 * than a command does not hide it.
 */
export const useExpected = <L extends AnyEndpoint>(list: L) => {
  const commands = useQueryClient().getMutationCache();
  const pending = () =>
    commands.getAll().filter(({ state }) => state.status === "pending") as unknown as readonly Shown[];
  const idsNow = () => String(pending().map(({ mutationId }) => mutationId));
  // A row that is drawn looks at its own commands, which the cache tells as well: no command changes by that.
  const subscribe = useCallback(
    (onChange: () => void) => commands.subscribe(({ type }) => !type.startsWith("observer") && onChange()),
    [commands],
  );
  const ids = useSyncExternalStore(subscribe, idsNow, idsNow);
  return useCallback(
    (answer: OkOf<L>): OkOf<L> =>
      pending().reduce(
        (before, { meta, state }) =>
          (meta?.showsIn ?? []).reduce(
            (shown, one) => (one.list === list ? one.change(shown, state.variables) : shown),
            before,
          ),
        answer as unknown,
      ) as OkOf<L>,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function only while other commands are under way
    [commands, list, ids],
  );
};
