import type { Lesson, LessonCard } from "#modules/catalogue/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { LateReadAloud } from "../../features/read-aloud/late-read-aloud.tsx";
import { Button } from "../../ui/button.tsx";
import { useSteps } from "../../features/steps/use-steps.ts";
import { AskedCard } from "./asked-card.tsx";
import { CardPictures } from "./card-pictures.tsx";
import { TapCard } from "./tap-card.tsx";
import "./study-cards.css";

const Face = ({ card }: { readonly card: LessonCard }) => {
  if (card.kind === "tap") return <TapCard card={card} />;
  if (card.kind === "ask") return <AskedCard card={card} />;
  return (
    <>
      <CardPictures pictures={card.pictures} />
      <h2>{card.title}</h2>
      {card.note !== undefined && <p className="study-card-note">{card.note}</p>}
      {card.points.length > 0 && (
        <ul>
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <p className="study-card-say">{card.say}</p>
    </>
  );
};

/** The lesson to read: one card at a time, at the learner's own pace, by button, swipe or arrow key. */
export const LessonCards = ({
  cards,
  language,
  onEnd,
}: Pick<Lesson, "cards" | "language"> & { readonly onEnd: () => void }) => {
  const t = useTranslations("videos.cards");
  const [at, setAt] = useState(0);
  const face = useRef<HTMLDivElement>(null);
  const isLast = at === cards.length - 1;
  const step = (by: -1 | 1) => {
    const next = Math.min(Math.max(at + by, 0), cards.length - 1);
    if (next === at) return;
    setAt(next);
    face.current?.scrollTo(0, 0);
    if (next === cards.length - 1) onEnd();
  };
  const swipe = useSteps(step);
  return (
    <section className="study-cards" aria-label={t("title")}>
      <div className="study-cards-top">
        <p role="status">{t("place", { number: at + 1, total: cards.length })}</p>
        <LateReadAloud
          key={at}
          language={language}
          labels={{ read: t("read"), stop: t("stop") }}
          className="study-read-aloud"
          selector=".study-card :is(h2, .study-card-note, li, .study-card-say, .study-tap)"
        />
      </div>
      <progress max={cards.length} value={at + 1} aria-hidden />
      <div ref={face} className="study-card card" aria-live="polite" {...markOf(language)} {...swipe}>
        <Face key={at} card={cards[at]!} />
      </div>
      {/* They keep the focus at the first and the last card. */}
      <div className="study-cards-ways">
        <Button type="button" size="4" variant="outline" aria-disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={22} className="points" />
          {t("previous")}
        </Button>
        <Button type="button" size="4" aria-disabled={isLast} onClick={() => step(1)}>
          {t("next")}
          <ChevronRight aria-hidden size={22} className="points" />
        </Button>
      </div>
      <p className="study-cards-keys">{t("keys")}</p>
    </section>
  );
};
