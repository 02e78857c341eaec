import type { LessonCard } from "#modules/catalogue/contract";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";

type Tap = Extract<LessonCard, { readonly kind: "tap" }>;

/** A question about what was read, with its answer at once. A wrong tap may be followed by another. */
export const TapCard = ({ card: { title, options, right, say } }: { readonly card: Tap }) => {
  const t = useTranslations("videos.cards");
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set());
  const isRight = tapped.has(right);
  const stateOf = (option: number) => {
    if (!tapped.has(option)) return undefined;
    return option === right ? "right" : "wrong";
  };
  return (
    <>
      <h2>{title}</h2>
      <div className="study-taps">
        {options.map((option, index) => {
          const state = stateOf(index);
          return (
            <button
              key={option}
              type="button"
              className="study-tap"
              data-state={state}
              aria-disabled={isRight || state !== undefined}
              onClick={() => {
                if (!isRight) setTapped(new Set([...tapped, index]));
              }}
            >
              {option}
              {state === "right" && <Check aria-label={t("right")} size={22} />}
              {state === "wrong" && <X aria-label={t("wrong")} size={22} />}
            </button>
          );
        })}
      </div>
      {isRight && <p className="study-card-say">{say}</p>}
    </>
  );
};
