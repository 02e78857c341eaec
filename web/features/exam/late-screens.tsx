import { Suspense } from "react";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import type { FinishedProps, NoPaperProps } from "./paper-screens.tsx";
import { Loading } from "./screens.tsx";
import type { TooManyStartsProps } from "./too-many-starts.tsx";

/** Screens that follow a reply of the server: no exam needs them, so they are not part of its program. */
const screens = lazyResource(() => import("./paper-screens.tsx"));
const refusals = lazyResource(() => import("./too-many-starts.tsx"));

const LateFinished = (props: FinishedProps) => {
  const { Finished } = useLazyResource(screens);
  return <Finished {...props} />;
};

const LateNoPaper = (props: NoPaperProps) => {
  const { NoPaper } = useLazyResource(screens);
  return <NoPaper {...props} />;
};

const LateTooManyStarts = (props: TooManyStartsProps) => {
  const { TooManyStarts } = useLazyResource(refusals);
  return <TooManyStarts {...props} />;
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

export const TooManyStarts = (props: TooManyStartsProps) => (
  <Suspense fallback={<Loading />}>
    <LateTooManyStarts {...props} />
  </Suspense>
);
