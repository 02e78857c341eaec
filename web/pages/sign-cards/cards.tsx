import type { StudyGuide } from "#modules/catalogue/contract";
import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { type TouchEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useDirection } from "../../data/settings.ts";
import { usePictures } from "../../features/exam/use-pictures.ts";
import { Button } from "../../ui/button.tsx";
import { SignPlate } from "../../ui/surfaces.tsx";
import { stepOfKey, stepOfSwipe } from "./steps.ts";

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
      <small>{code}</small>
      <span>{meaning}</span>
    </span>
  );

/** How many pictures ahead are fetched. */
const ahead = 4;

/** One card at a time: turned by a press, moved on by a swipe or a key. */
export const Cards = ({ signs }: { readonly signs: readonly Sign[] }) => {
  const t = useTranslations("sign-cards");
  const isRtl = useDirection() === "rtl";
  const drawn = useMemo(() => signs.filter(({ picture }) => picture !== null), [signs]);
  const [at, setAt] = useState(0);
  const [first, setFirst] = useState<Side>("sign");
  const [isTurned, setTurned] = useState(false);
  const touchedAt = useRef<number>(undefined);
  usePictures(useMemo(() => drawn.slice(at, at + ahead), [drawn, at]));
  const step = (by: number) => {
    setAt((index) => (index + by + drawn.length) % drawn.length);
    setTurned(false);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = stepOfKey(event.key, isRtl);
    if (by !== 0) {
      event.preventDefault();
      step(by);
    } else if (event.key === " " && event.target === document.body) {
      event.preventDefault();
      setTurned(!isTurned);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    if (touchedAt.current === undefined) return;
    const by = stepOfSwipe((changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current, isRtl);
    touchedAt.current = undefined;
    if (by !== 0) step(by);
  };

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
        onTouchStart={({ touches }) => {
          touchedAt.current = touches[0]?.clientX;
        }}
        onTouchEnd={onTouchEnd}
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
