import { printedCode, type StudyGuide } from "#modules/catalogue/contract";
import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { usePictures } from "../../features/exam/use-pictures.ts";
import { Button } from "../../ui/button.tsx";
import { SignPlate } from "../../ui/surfaces.tsx";
import { useSteps } from "../../features/steps/use-steps.ts";

type Sign = StudyGuide["signs"][number]["signs"][number];
type Side = "sign" | "meaning";

const Face = ({
  sign: { code, name, meaning, picture },
  side,
}: {
  readonly sign: Sign;
  readonly side: Side;
}) =>
  side === "sign" ? (
    <SignPlate>
      <img src={picture!.src} alt={picture!.alt} lang="en" draggable={false} />
    </SignPlate>
  ) : (
    <span className="sign-deck-words" {...markOf("en")}>
      <b>{name}</b>
      <small>{printedCode(code)}</small>
      <span>{meaning}</span>
    </span>
  );

/** How many pictures ahead are fetched. */
const ahead = 4;

/** One card at a time: turned by a press, moved on by a swipe or a key. */
export const Cards = ({ signs }: { readonly signs: readonly Sign[] }) => {
  const t = useTranslations("sign-cards");
  const drawn = useMemo(() => signs.filter(({ picture }) => picture !== null), [signs]);
  const [at, setAt] = useState(0);
  const [first, setFirst] = useState<Side>("sign");
  const [isTurned, setTurned] = useState(false);
  usePictures(useMemo(() => drawn.slice(at, at + ahead), [drawn, at]));
  const step = (by: number) => {
    setAt((index) => (index + by + drawn.length) % drawn.length);
    setTurned(false);
  };

  const swipe = useSteps(step, ({ key, target }) => {
    const turns = key === " " && target === document.body;
    if (turns) setTurned(!isTurned);
    return turns;
  });

  const sign = drawn[at];
  if (sign === undefined) return <p>{t("none")}</p>;
  const other = first === "sign" ? "meaning" : "sign";
  return (
    <section className="sign-deck-cards" aria-label={t("title")}>
      <div className="sign-deck-top">
        <p role="status">{t("place", { number: at + 1, total: drawn.length })}</p>
        <button
          type="button"
          className="sign-deck-first"
          aria-pressed={first === "meaning"}
          onClick={() => {
            setFirst(other);
            setTurned(false);
          }}
        >
          {t("meaningFirst")}
        </button>
      </div>
      <button
        type="button"
        className="sign-deck-card card"
        aria-label={t(isTurned ? "turnBack" : "turn")}
        aria-describedby="sign-deck-face"
        onClick={() => setTurned(!isTurned)}
        {...swipe}
      >
        <span id="sign-deck-face" aria-live="polite">
          <Face sign={sign} side={isTurned ? other : first} />
        </span>
        <span className="sign-deck-hint">
          <RotateCw aria-hidden size={18} />
          {t(isTurned ? "turnBack" : "turn")}
        </span>
      </button>
      <div className="sign-deck-ways">
        <Button type="button" size="4" variant="outline" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={22} className="points" />
          {t("previous")}
        </Button>
        <Button type="button" size="4" onClick={() => step(1)}>
          {t("next")}
          <ChevronRight aria-hidden size={22} className="points" />
        </Button>
      </div>
      <p className="sign-deck-keys">{t("keys")}</p>
    </section>
  );
};
