import "./mark-bar.css";

interface Props {
  readonly questions: number;
  /** The pass line, in correct answers. */
  readonly required: number;
  /** Null when there is no mark yet: the bar shows the pass line alone. */
  readonly correct: number | null;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** A bar of what was right, with the line that it has to reach. Show the same numbers as text beside it. */
export const MarkBar = ({ questions, required, correct }: Props) => (
  <svg
    className="mark-bar"
    data-passed={correct === null ? undefined : correct >= required}
    aria-hidden
    preserveAspectRatio="none"
  >
    <rect className="mark-bar-ground" width="100%" height="100%" rx="4" />
    {correct !== null && (
      <rect className="mark-bar-right" width={`${share(correct, questions)}%`} height="100%" rx="4" />
    )}
    <rect className="mark-bar-line" x={`${share(required, questions)}%`} width="3" height="100%" />
  </svg>
);
