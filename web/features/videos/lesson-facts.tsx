import type { LessonSummary } from "#modules/catalogue/contract";
import { durationText } from "../../ui/duration-text.ts";
import { useSizeText } from "../../ui/size-text.ts";

/** How long a film is and what it costs to load. */
export const LessonFacts = ({
  seconds,
  bytes,
  sent = bytes,
}: Pick<LessonSummary, "seconds" | "bytes" | "sent">) => {
  const size = useSizeText()(sent);
  return (
    <>
      <bdi className="numeric">{durationText(seconds)}</bdi> · <bdi>{size}</bdi>
    </>
  );
};
