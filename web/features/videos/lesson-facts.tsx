import type { LessonSummary } from "#modules/catalogue/contract";
import { useFormatter } from "use-intl";
import { durationText } from "../../ui/duration-text.ts";

const bytesOfMegabyte = 1_000_000;

/** How long a film is and what it costs to load. */
export const LessonFacts = ({ seconds, bytes }: Pick<LessonSummary, "seconds" | "bytes">) => {
  const format = useFormatter();
  const size = format.number(bytes / bytesOfMegabyte, {
    style: "unit",
    unit: "megabyte",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      <bdi className="numeric">{durationText(seconds)}</bdi> · <bdi>{size}</bdi>
    </>
  );
};
