import type { AttemptReview } from "#modules/assessment/contract";
import { Check, Link2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useDirection } from "../../../data/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { useSentence } from "../sentence.ts";
import { Controls } from "./controls.tsx";
import { Diff } from "./diff.tsx";
import { LearnersScreen } from "./screen.tsx";
import { usePlaying } from "./use-playing.ts";
import "./replay.css";

/** Copies the address, which names the shown version. */
const CopyLink = () => {
  const t = useTranslations("attempt.replay");
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Link2;
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button type="button" variant="soft" onClick={() => void copy()}>
      <Icon aria-hidden size={18} />
      {t(isCopied ? "linked" : "link")}
    </Button>
  );
};

interface Props {
  readonly review: AttemptReview;
  readonly version: number;
  readonly onGo: (version: number) => void;
}

/** Replays the attempt as its learner saw it. */
export const Replay = ({ review, version, onGo }: Props) => {
  const t = useTranslations("attempt.replay");
  const direction = useDirection();
  const { events, questions } = review;
  const tell = useSentence(questions);
  const playing = usePlaying(events, version, onGo);
  const event = events[version - 1];
  const sentence = event === undefined ? "" : tell(event);
  const step = (press: KeyboardEvent) => {
    // Only while the screen itself has the focus; elements inside keep their own keys.
    if (press.target !== press.currentTarget || press.altKey || press.ctrlKey || press.metaKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[press.key];
    if (by === undefined) return;
    press.preventDefault();
    playing.stop();
    onGo(version + (direction === "rtl" ? -by : by));
  };
  return (
    <div className="replay">
      <div className="replay-head">
        <h2>{t("title")}</h2>
        <CopyLink />
      </div>
      <Controls steps={events} version={version} sentence={sentence} playing={playing} onGo={onGo} />
      <p
        className="replay-sentence"
        role="status"
        aria-live={playing.isPlaying ? "off" : "polite"}
        dir="auto"
      >
        {sentence}
      </p>
      <div className="replay-both">
        <div
          role="group"
          className="replay-frame"
          tabIndex={0}
          aria-label={t("screen", { version })}
          onKeyDown={step}
        >
          <LearnersScreen review={review} version={version} />
        </div>
        <Diff review={review} version={version} isPlaying={playing.isPlaying} />
      </div>
    </div>
  );
};
