import { type ComponentType, Suspense } from "react";
import { type LazyResource, lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import type { NeedsPlanProps } from "../billing/needs-plan.tsx";
import type { FinishedProps, NoPaperProps } from "./paper-screens.tsx";
import { Loading } from "./screens.tsx";
import type { TooManyStartsProps } from "./too-many-starts.tsx";

/** Returns a screen that is fetched when it is shown. */
const late = <Props extends object>(screen: LazyResource<ComponentType<Props>>) => {
  const Screen = (props: Props) => {
    const Fetched = useLazyResource(screen);
    return <Fetched {...props} />;
  };
  return (props: Props) => (
    <Suspense fallback={<Loading />}>
      <Screen {...props} />
    </Suspense>
  );
};

// Screens that follow a reply of the server: no exam needs them, so they are not part of its program.
export const Finished = late<FinishedProps>(
  lazyResource(async () => (await import("./paper-screens.tsx")).Finished),
);
export const NoPaper = late<NoPaperProps>(
  lazyResource(async () => (await import("./paper-screens.tsx")).NoPaper),
);
export const NeedsPlan = late<NeedsPlanProps>(
  lazyResource(async () => (await import("../billing/needs-plan.tsx")).NeedsPlan),
);
export const TooManyStarts = late<TooManyStartsProps>(
  lazyResource(async () => (await import("./too-many-starts.tsx")).TooManyStarts),
);
