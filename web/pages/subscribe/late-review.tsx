import { type ComponentProps, Suspense } from "react";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { Bones } from "../../features/papers/bones.tsx";
import type { Review } from "./review.tsx";

/** The second step, fetched while the first one is read. */
const review = lazyResource(async () => (await import("./review.tsx")).Review);

type Props = ComponentProps<typeof Review>;

const Late = (props: Props) => {
  const Fetched = useLazyResource(review);
  return <Fetched {...props} />;
};

export const LateReview = (props: Props) => (
  <Suspense fallback={<Bones count={1} />}>
    <Late {...props} />
  </Suspense>
);
