import { type ComponentProps, useEffect, useRef } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useOnDemand, useWasOpen } from "../../data/use-late.ts";
import type { ExamAsideProps } from "./exam-aside.tsx";
import type { ExamDialogsProps } from "./exam-dialogs.tsx";
import type { Review } from "./review.tsx";

/** What only comes up during an exam, and must be here before a signal is lost. */
const parts = lazyResource(async () => {
  const [{ ExamDialogs }, review] = await Promise.all([import("./exam-dialogs.tsx"), import("./review.tsx")]);
  return { ExamDialogs, Review: review.Review };
});

export const LateDialogs = (props: ExamDialogsProps) => {
  const late = useOnDemand(parts, props.open !== null);
  const isDrawn = useWasOpen(props.open !== null);
  return late === undefined || !isDrawn ? null : <late.ExamDialogs {...props} />;
};

export const LateReview = (props: ComponentProps<typeof Review>) => {
  const late = useOnDemand(parts, true);
  const { heading } = props;
  const isLate = useRef(late === undefined);
  // The screen has set the focus already, when there was no heading yet.
  useEffect(() => {
    if (late !== undefined && isLate.current) heading.current?.focus({ preventScroll: true });
  }, [late, heading]);
  return late === undefined ? <main id="content" tabIndex={-1} aria-busy /> : <late.Review {...props} />;
};

const aside = lazyResource(async () => (await import("./exam-aside.tsx")).ExamAside);

/** A phone has no room for it, and does not fetch it. */
export const LateAside = (props: ExamAsideProps) => {
  const ExamAside = useOnDemand(aside, true);
  return ExamAside === undefined ? null : <ExamAside {...props} />;
};
