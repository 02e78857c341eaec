import { followStaffNews, StaffNews } from "#modules/admin-template/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressOf } from "../../data/call.ts";
import { followStream } from "../../machines/follow-stream.ts";
import { whileVisible } from "../../machines/while-visible.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

/** Acts on many rows come one by one, and a read model shows an event a moment after it: both are worth a short wait. */
const gatherMs = 300;
const againMs = 1_000;

/**
 * Whether something is being written in a form of the page: a row that a colleague moved must not take it along. A form
 * that keeps what is typed under whatever is read, and says what a colleague changed, is marked and need not wait.
 */
const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLElement>("main form:not([data-keeps-typed])")].some(
    (form) =>
      form.contains(document.activeElement) ||
      [...form.querySelectorAll("textarea")].some(({ value }) => value !== ""),
  );

/** A search by an e-mail address goes into the audit log each time, so it is not repeated by itself. */
const isByAddress = (input: unknown): boolean => (JSON.stringify(input) ?? "").includes("@");

/** Takes the paths out, and asks again for what was read from them: notices, or all else. */
const askAgain = (client: QueryClient, stale: Set<string>, areNotices: boolean) => {
  const paths = new Set(stale);
  stale.clear();
  void client.invalidateQueries({
    predicate: ({ queryKey: [method, path, input], meta }) =>
      method === "GET" &&
      paths.has(path as string) &&
      (meta?.["isNotice"] === true) === areNotices &&
      !isByAddress(input),
  });
};

/**
 * Asks again for what became stale, soon, and not while something is being written, but for notices (`isNotice` in the `meta`
 * of a query), which move nothing of it. Returns what it is told by, and a stop function.
 */
const refresher = (client: QueryClient) => {
  const [stale, staleNotices] = [new Set<string>(), new Set<string>()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    askAgain(client, staleNotices, true);
    if (isWriting()) return wait(againMs);
    askAgain(client, stale, false);
  };
  const wait = (ms: number) => {
    timer ??= setTimeout(refresh, ms);
  };
  return {
    hear: (paths: readonly string[]) => {
      if (paths.length === 0) return;
      for (const path of paths) {
        stale.add(path);
        staleNotices.add(path);
      }
      wait(gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/**
 * Hears, on every page of staff, which lists colleagues and learners change, and asks for them again where they are shown. Lists need do
 * nothing for it: the server says the path of the endpoint that they were read from.
 */
export const useStaffNews = (): void => {
  const client = useQueryClient();
  const isStaff = useAuthMark()?.roles.some((role) => role !== "client") === true;
  useEffect(() => {
    if (!isStaff) return undefined;
    const { hear, stop } = refresher(client);
    let upTo: number | undefined;
    const silence = whileVisible(() =>
      followStream({
        address: () =>
          addressOf(followStaffNews, { query: upTo === undefined ? {} : { since: String(upTo) } }),
        schema: StaffNews,
        onMessage: (news) => {
          upTo = news.upTo ?? upTo;
          hear(news.stale);
        },
      }),
    );
    return () => {
      silence();
      stop();
    };
  }, [client, isStaff]);
};
