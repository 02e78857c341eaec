import type { CallFailure } from "../../data/query.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Failure } from "./failure.tsx";

interface Props {
  readonly words: { readonly report: string; readonly reportIt: string; readonly reported: string };
  readonly isDone: boolean;
  readonly failure: CallFailure | null;
  readonly onReport: () => void;
}

/** Reports to staff what another account wrote; once is enough. */
export const ReportButton = ({ words, isDone, failure, onReport }: Props) => (
  <div ref={keepFocus}>
    <p role="status">{isDone && words.reported}</p>
    {!isDone && (
      <Button type="button" size="2" variant="ghost" aria-label={words.reportIt} onClick={onReport}>
        {words.report}
      </Button>
    )}
    <Failure failure={failure} />
  </div>
);
