import { Suspense } from "react";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import type { FinishedProps, NoPaperProps } from "./paper-screens.tsx";
import { Loading } from "./screens.tsx";

/** Screens that follow a reply of the server: no exam needs them, so they are not part of its program. */
const screens = lazyResource(() => import("./paper-screens.tsx"));

const LateFinished = (props: FinishedProps) => {
  const { Finished } = useLazyResource(screens);
  return <Finished {...props} />;
};

const LateNoPaper = (props: NoPaperProps) => {
  const { NoPaper } = useLazyResource(screens);
  return <NoPaper {...props} />;
};

export const Finished = (props: FinishedProps) => (
  <Suspense fallback={<Loading />}>
    <LateFinished {...props} />
  </Suspense>
);

export const NoPaper = (props: NoPaperProps) => (
  <Suspense fallback={<Loading />}>
    <LateNoPaper {...props} />
  </Suspense>
);
