import { readLessonProgress, saveLessonProgress } from "#modules/catalogue/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { type Place, placeKeeper } from "./place-keeper.ts";

const maxMs = 24 * 3_600_000;

/** Keeps the place in a film with the account: also when the page is left, hidden, or connected again. */
export const usePlaceKeeper = (lessonId: string): ReturnType<typeof placeKeeper> => {
  const client = useQueryClient();
  const { queryKey } = queryFor(readLessonProgress, {});
  const command = useCommand(saveLessonProgress, {
    keepalive: true,
    onDone: (kept) => {
      // A list that is on its way may have been read before this place was saved.
      if (client.isFetching({ queryKey }) > 0) return void client.invalidateQueries({ queryKey });
      client.setQueryData(queryKey, (known) =>
        known === undefined
          ? undefined
          : { progress: [kept, ...known.progress.filter((one) => one.lessonId !== lessonId)] },
      );
    },
  });
  const keep = async ({ changedMsAgo, ...place }: Place & { readonly changedMsAgo: number }) => {
    const body = { lessonId, ...place, changedMsAgo: Math.min(maxMs, Math.round(changedMsAgo)) };
    const sent = await command.send({ body });
    return sent.ok || !sent.failure.passing;
  };
  const [keeper] = useState(() => placeKeeper(keep));
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
