import type { ComponentProps } from "react";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate } from "../../data/use-late.ts";
import type { ExamDialogsProps } from "./exam-dialogs.tsx";
import type { Review } from "./review.tsx";

/** What only comes up during an exam. The start screen has it fetched, so that it is here before an exam is. */
const parts = lazyResource(async () => {
  const [{ ExamDialogs }, review] = await Promise.all([import("./exam-dialogs.tsx"), import("./review.tsx")]);
  return { ExamDialogs, Review: review.Review };
});

/** Has the parts fetched; what fails is tried again at the next call. */
export const fetchParts = (): void => void parts.load().catch(() => undefined);

export const LateDialogs = (props: ExamDialogsProps) => {
  const late = useLate(parts, props.open);
  return late === undefined ? null : <late.ExamDialogs {...props} />;
};

export const LateReview = (props: ComponentProps<typeof Review>) => {
  const late = useLate(parts);
  return late === undefined ? <main id="content" tabIndex={-1} aria-busy /> : <late.Review {...props} />;
};
