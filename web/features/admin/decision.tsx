import type { ModerationStatus } from "#vocabulary/moderation";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import "./moderated.css";

interface Props {
  /** What it was when the list was read, and what it is now. */
  readonly first: ModerationStatus;
  readonly status: ModerationStatus;
  readonly isBusy: boolean;
  readonly words: {
    readonly show: string;
    readonly hide: string;
    readonly undo: string;
    readonly decided: Readonly<Record<"shown" | "hidden", string>>;
  };
  readonly onDecide: (status: ModerationStatus) => void;
}

/** Lets something through or not, and takes that back. */
export const Decision = ({ first, status, isBusy, words, onDecide }: Props) => {
  const isDecided = status !== first;
  // A second decision while the first is under way would be answered with the first.
  const decide = (to: ModerationStatus) => {
    if (!isBusy) onDecide(to);
  };
  return (
    <div ref={keepFocus} className="moderated-acts" aria-busy={isBusy}>
      <span role="status">{isDecided && status !== "waiting" && words.decided[status]}</span>
      {isDecided ? (
        <Button
          data-edit="focus"
          type="button"
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => decide(first)}
        >
          {words.undo}
        </Button>
      ) : (
        (["shown", "hidden"] as const)
          .filter((other) => other !== status)
          .map((other, index) => (
            <Button
              key={other}
              data-edit={index === 0 ? "focus" : undefined}
              type="button"
              variant="soft"
              aria-disabled={isBusy}
              onClick={() => decide(other)}
            >
              {other === "shown" ? words.show : words.hide}
            </Button>
          ))
      )}
    </div>
  );
};
