import type { LessonCue } from "#modules/catalogue/contract";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { markOf } from "../../copy/language.ts";
import { durationText } from "../../ui/duration-text.ts";

interface Props {
  readonly cues: readonly LessonCue[];
  /** The language of the words. */
  readonly mark: ReturnType<typeof markOf>;
  /** Where the film stands. */
  readonly seconds: number;
  readonly onChoose: (seconds: number) => void;
}

/** At the very moment of a line, browsers show the one before it as well. */
const intoLine = 0.1;

/** Brings a line into the list's view, without moving the page. A person who walks the lines by keyboard is left alone. */
const follow = (list: HTMLElement) => {
  const line = list.querySelector<HTMLElement>("[aria-current]");
  if (line === null || list.querySelector(":focus-visible") !== null) return;
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTo({ top, behavior: "smooth" });
};

/** The words of the film, line by line. The line that is being shown is marked; each leads to its moment. */
export const Transcript = ({ cues, mark, seconds, onChoose }: Props) => {
  const t = useTranslations("videos");
  const list = useRef<HTMLOListElement>(null);
  const current = cues.findLastIndex(({ startsAt }) => startsAt <= seconds);
  useEffect(() => follow(list.current!), [current]);
  return (
    <section className="transcript" aria-labelledby="transcript">
      <h2 id="transcript">{t("transcript")}</h2>
      <p>{t("transcriptHint")}</p>
      <ol ref={list}>
        {cues.map(({ startsAt, text }, index) => (
          <li key={startsAt}>
            <button
              type="button"
              aria-current={index === current ? "true" : undefined}
              onClick={() => onChoose(startsAt + intoLine)}
            >
              <bdi className="numeric">{durationText(startsAt)}</bdi>
              <bdi {...mark}>{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
