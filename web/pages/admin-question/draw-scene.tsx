import { listQuestionParts } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense } from "react";
import { queryFor } from "../../data/query.ts";
import { Fetching } from "../../ui/page-state.tsx";

/** Few edits need it, so that it does not come with the page. */
const SceneDesk = lazy(async () => ({ default: (await import("./scene/scene-desk.tsx")).SceneDesk }));

/** The drawing of a scene, with the signs that may stand in it. */
export const DrawScene = (props: Omit<ComponentProps<typeof SceneDesk>, "signs">) => {
  const parts = useQuery(queryFor(listQuestionParts, {})).data;
  return (
    <Suspense fallback={<Fetching />}>
      <SceneDesk {...props} signs={parts?.signs.map(({ code }) => code) ?? []} />
    </Suspense>
  );
};
