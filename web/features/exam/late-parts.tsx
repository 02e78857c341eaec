import { type ComponentProps, useEffect, useState } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import type { ExamDialogsProps } from "./exam-dialogs.tsx";
import type { Review } from "./review.tsx";

/** What only comes up during an exam. The start screen has it fetched, so that it is here before an exam is. */
const parts = lazyResource(async () => {
  const [{ ExamDialogs }, review] = await Promise.all([import("./exam-dialogs.tsx"), import("./review.tsx")]);
  return { ExamDialogs, Review: review.Review };
});

/** Has the parts fetched; what fails is tried again at the next call. */
export const fetchParts = (): void => void parts.load().catch(() => undefined);

/** The parts once they have arrived. Asked for again whenever `need` changes, and when the network is back. */
const useParts = (need: unknown) => {
  const [, setHere] = useState(parts.isLoaded());
  useEffect(() => {
    if (parts.isLoaded()) return;
    const fetch = () =>
      void parts.load().then(
        () => setHere(true),
        () => undefined,
      );
    fetch();
    addEventListener("online", fetch);
    return () => removeEventListener("online", fetch);
  }, [need]);
  return parts.isLoaded() ? parts.now() : undefined;
};

export const LateDialogs = (props: ExamDialogsProps) => {
  const late = useParts(props.open);
  return late === undefined ? null : <late.ExamDialogs {...props} />;
};

export const LateReview = (props: ComponentProps<typeof Review>) => {
  const late = useParts(null);
  return late === undefined ? <main id="content" tabIndex={-1} aria-busy /> : <late.Review {...props} />;
};
