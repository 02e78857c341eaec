import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type AnyEndpoint, type InputOf, type OkOf, type TagOf, call } from "./call.ts";
import type { ListChange } from "./list-change.ts";
import { CallFailure, type FailureOf, queryFor, valueOf } from "./query.ts";

/** An endpoint that reads what `E` returns: the profile, for a command that returns the changed profile. */
type ReaderOf<E extends AnyEndpoint> = AnyEndpoint & { readonly ok: E["ok"] };

export interface CommandOptions<E extends AnyEndpoint> {
  /** Reading endpoints whose cached answers the command makes stale. After a success it stays busy until they are fetched. */
  readonly invalidates?: readonly AnyEndpoint[];
  /** The reading endpoint, with the same params, whose cached answer is replaced by what the command returns. */
  readonly updates?: ReaderOf<E>;
  /** What `updates` shows while the command is under way. A failure restores what was cached before. */
  readonly optimistic?: (cached: OkOf<E>, input: InputOf<E>) => OkOf<E>;
  /**
   * Lists that show what the command changes as soon as it is sent. Each shows what the server says again once the command
   * has failed, or has succeeded and `invalidates` has read it again. The page reads them with `usePages` or `useExpected`.
   */
  readonly showsIn?: readonly ListChange<InputOf<E>>[];
  /** Runs after a success, also when the component is gone by then. */
  readonly onDone?: (value: OkOf<E>, input: InputOf<E>) => void;
  /** Sends it also while the page is being closed. Only for small bodies. */
  readonly keepalive?: boolean;
  /** Refusals that the page handles itself, by tag. They do not become the command's `failure`. */
  readonly onRefused?: { readonly [Tag in TagOf<E>]?: (failure: FailureOf<E>) => void };
}

/** How one sending of a command ended. */
export type Sent<E extends AnyEndpoint> =
  | { readonly ok: true; readonly value: OkOf<E> }
  | { readonly ok: false; readonly failure: FailureOf<E> };

/** A command of the server, as a component uses it. */
export interface Command<E extends AnyEndpoint> {
  readonly endpoint: E;
  /** Sends it. A command that is under way is not sent a second time: the pending result is returned. Never rejects for a failed call. */
  readonly send: (input: InputOf<E>) => Promise<Sent<E>>;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** What was sent last. */
  readonly input: InputOf<E> | undefined;
  /** Why the last sending failed, unless `onRefused` handled it; null while busy and after a success. */
  readonly failure: FailureOf<E> | null;
  /** Forgets how the last sending ended. */
  readonly reset: () => void;
}

const maxRetries = 2;

/** The server recognises a repeated command by its id, so only such a command is safe to send again unasked. */
const isSafeToResend = (input: unknown): boolean =>
  typeof (input as { body?: { commandId?: unknown } } | undefined)?.body?.commandId === "string";

/** The cached query that a command's answer replaces: the one with the command's params. */
const keyOf = (reader: AnyEndpoint, input: unknown) => {
  const { params } = input as { readonly params?: unknown };
  return queryFor(reader, (params === undefined ? {} : { params }) as InputOf<AnyEndpoint>).queryKey;
};

const invalidate = (client: QueryClient, endpoints: readonly AnyEndpoint[]) =>
  Promise.all(endpoints.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })));

interface Replaced {
  readonly before: unknown;
}

/** What the cache has to do with a command: shows what it will change, then what it has changed. */
const cacheEffects = <E extends AnyEndpoint>(client: QueryClient, options: CommandOptions<E>) => {
  const { updates, optimistic, invalidates = [] } = options;
  return {
    expect: async (input: InputOf<E>): Promise<Replaced | undefined> => {
      if (updates === undefined || optimistic === undefined) return undefined;
      const key = keyOf(updates, input);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<OkOf<E>>(key);
      if (before === undefined) return undefined;
      client.setQueryData(key, optimistic(before, input));
      return { before };
    },
    confirm: async (value: OkOf<E>, input: InputOf<E>) => {
      if (updates !== undefined) {
        // An answer that is still on its way may be older.
        await client.cancelQueries({ queryKey: keyOf(updates, input) });
        client.setQueryData(keyOf(updates, input), value);
      }
      await invalidate(client, invalidates);
    },
    undo: (input: InputOf<E>, replaced: Replaced | undefined) => {
      if (updates !== undefined && replaced !== undefined)
        client.setQueryData(keyOf(updates, input), replaced.before);
      // What the page shows may not be the state of the server, and a lost answer may belong to a success.
      void invalidate(client, invalidates);
    },
  };
};

/**
 * A writing endpoint as a command: `useCommand(endDevice, { invalidates: [listDevices] })`. Everything that the
 * interface writes to the server goes through it, except the exam's outbox and the session.
 */
export const useCommand = <E extends AnyEndpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): Command<E> => {
  const client = useQueryClient();
  const { onDone, onRefused, showsIn, keepalive = false } = options;
  const cache = cacheEffects(client, options);
  const handlerOf = ({ problem }: FailureOf<E>) => problem && onRefused?.[problem.tag as TagOf<E>];
  const underWay = useRef<{ readonly input: InputOf<E>; readonly sent: Promise<Sent<E>> }>(undefined);

  const mutation = useMutation<OkOf<E>, FailureOf<E>, InputOf<E>, Replaced | undefined>({
    mutationFn: async (input) => valueOf(await call(endpoint, input, undefined, { keepalive })),
    networkMode: "always",
    retry: (failures, { passing }) =>
      passing && failures < maxRetries && isSafeToResend(underWay.current?.input),
    // A password that was sent is not kept.
    gcTime: 0,
    meta: { showsIn },
    onMutate: cache.expect,
    onSuccess: async (value, input) => {
      await cache.confirm(value, input);
      onDone?.(value, input);
    },
    onError: (failure, input, replaced) => {
      cache.undo(input, replaced);
      if (failure instanceof CallFailure) handlerOf(failure)?.(failure);
    },
  });

  const settle = async (input: InputOf<E>): Promise<Sent<E>> => {
    try {
      return { ok: true, value: await mutation.mutateAsync(input) };
    } catch (failure) {
      if (failure instanceof CallFailure) return { ok: false, failure: failure as FailureOf<E> };
      throw failure;
    } finally {
      underWay.current = undefined;
    }
  };
  const send = (input: InputOf<E>) => (underWay.current ??= { input, sent: settle(input) }).sent;

  const { error } = mutation;
  return {
    endpoint,
    send,
    isBusy: mutation.isPending,
    isDone: mutation.isSuccess,
    input: mutation.variables,
    failure: error === null || handlerOf(error) !== undefined ? null : error,
    reset: mutation.reset,
  };
};
