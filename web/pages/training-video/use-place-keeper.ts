import { readLessonProgress, saveLessonProgress } from "#modules/catalogue/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { type Place, placeKeeper } from "./place-keeper.ts";

const mostMs = 24 * 3_600_000;

/** Saves a place, also while the page is being closed, and takes up what the account then has. */
const savePlace =
  (client: QueryClient, lessonId: string) =>
  async ({ changedMsAgo, ...place }: Place & { readonly changedMsAgo: number }): Promise<boolean> => {
    const body = { lessonId, ...place, changedMsAgo: Math.min(mostMs, Math.round(changedMsAgo)) };
    const answer = await call(saveLessonProgress, { body }, undefined, { keepalive: true });
    if (!answer.ok) return !answer.offline && answer.status < 500;
    client.setQueryData(queryFor(readLessonProgress, {}).queryKey, (known) =>
      known === undefined
        ? undefined
        : { progress: [answer.value, ...known.progress.filter((one) => one.lessonId !== lessonId)] },
    );
    return true;
  };

/** Keeps the place in a film with the account: also when the page is left, hidden, or connected again. */
export const usePlaceKeeper = (lessonId: string): ReturnType<typeof placeKeeper> => {
  const client = useQueryClient();
  const [keeper] = useState(() => placeKeeper(savePlace(client, lessonId)));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("visibilitychange", keeper.send, { signal });
    addEventListener("pagehide", keeper.send, { signal });
    addEventListener("online", keeper.send, { signal });
    return () => {
      leaving.abort();
      keeper.send();
    };
  }, [keeper]);
  return keeper;
};
