import {
  Clock3,
  EyeOff,
  TriangleAlert,
  Check,
  CircleDashed,
  CloudUpload,
  LoaderCircle,
  type LucideIcon,
  Keyboard,
  SlidersHorizontal,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useReading, useCurrent, useFact, useExam } from "./exam-context.tsx";
import { clockText, wallText } from "./time-text.ts";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";
import { device } from "./device.ts";
import { useSettingsAccess } from "../../ui/settings-access.ts";
import { Asphalt } from "../../ui/surfaces.tsx";
import "./top-bar.css";

const urgencyAt = (secondsLeft: number) =>
  secondsLeft <= 60 ? "last" : secondsLeft <= 300 ? "soon" : "calm";

/** Time left. A press hides it, for those whom it makes nervous; announcements and warnings still come, and the last minute shows it again. */
const Clock = () => {
  const t = useTranslations("exam.bar");
  const [isUnwanted, setUnwanted] = useState(false);
  const secondsLeft = useReading(({ secondsLeft }) => secondsLeft);
  const isSure = useReading(({ isSure }) => isSure);
  const urgency = urgencyAt(secondsLeft);
  const time = clockText(secondsLeft);
  // The last minute is shown to everyone: it decides what to do with the questions that are left.
  const isHidden = isUnwanted && urgency !== "last";
  const Icon = isHidden ? EyeOff : urgency === "calm" ? Clock3 : TriangleAlert;
  return (
    <button
      type="button"
      className="exam-clock"
      data-urgency={urgency}
      data-sure={isSure || isHidden}
      title={t(isHidden ? "showTime" : "hideTime")}
      onClick={() => setUnwanted(!isUnwanted)}
    >
      <Icon aria-hidden size={18} />
      <span className="unseen">{t("timeLeft")} </span>
      <span role="timer" className="exam-clock-time">
        {isHidden ? t("hidden") : isSure ? time : t("atMost", { time })}
      </span>
      <span className="unseen">. {t(isHidden ? "showTime" : "hideTime")}</span>
    </button>
  );
};

type Saved = "saving" | "unsent" | "unstored" | "refused" | "saved" | "nothing";

const icons: Readonly<Record<Saved, LucideIcon>> = {
  saving: LoaderCircle,
  unsent: CloudUpload,
  unstored: TriangleAlert,
  refused: TriangleAlert,
  saved: Check,
  nothing: CircleDashed,
};

/** An unsent visit is not shown; every other unsent command is. */
const savedIn = ({ outbox, refused, snapshot }: LearnerAttempt, questionId: string): Saved => {
  if (outbox.unsent.some(({ type }) => type !== "visit")) {
    if (outbox.condition !== "missing" && outbox.trouble === null) return "saving";
    return outbox.isDurable ? "unsent" : "unstored";
  }
  if (refused[questionId] !== undefined) return "refused";
  return Object.keys(snapshot.context.answers).length > 0 ? "saved" : "nothing";
};

const newestOf = (savedAt: LearnerAttempt["savedAt"]) =>
  Object.values(savedAt).reduce((last, at) => Math.max(last, at), 0);

/** Whether the answers are being sent, saved since when, or still only on this device. */
const SavedState = () => {
  const t = useTranslations("exam.bar");
  const { questionId } = useCurrent();
  const saved = useFact((state) => savedIn(state, questionId));
  const savedAt = useFact((state) => state.savedAt[questionId] ?? newestOf(state.savedAt));
  const Icon = icons[saved];
  return (
    <p className="exam-saved" data-saved={saved}>
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      <span>
        {saved === "saved" && savedAt > 0
          ? t("savedAt", { time: wallText(savedAt) })
          : t(saved, { device: device() })}
      </span>
    </p>
  );
};

/** Section and number, saved state, clock; and the list of keys, where keys can be used. */
export const TopBar = ({ onHelp }: { readonly onHelp?: () => void }) => {
  const t = useTranslations("exam");
  const settings = useTranslations("shell")("settings");
  const settingsAccess = useSettingsAccess();
  const { view } = useExam();
  const { category, number } = useCurrent();
  return (
    <Asphalt as="header" className="exam-bar">
      <div className="exam-bar-place">
        <p className="exam-bar-section">
          {t(`section.${category}`)}
          <span className="exam-bar-number">{t("bar.short", { number, total: view.questions.length })}</span>
        </p>
        <SavedState />
      </div>
      {onHelp !== undefined && (
        <button type="button" className="exam-bar-keys" onClick={onHelp}>
          <Keyboard aria-hidden size={20} />
          <span className="unseen">{t("keys.open")}</span>
        </button>
      )}
      {settingsAccess !== null && (
        <button
          type="button"
          className="exam-bar-settings"
          aria-haspopup="dialog"
          onClick={settingsAccess.open}
        >
          <SlidersHorizontal aria-hidden size={20} />
          <span className="unseen">{settings}</span>
        </button>
      )}
      <Clock />
    </Asphalt>
  );
};
