import { Clock3, EyeOff, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useReading } from "./exam-context.tsx";
import { clockText } from "./time-text.ts";

const urgencyAt = (secondsLeft: number) =>
  secondsLeft <= 60 ? "last" : secondsLeft <= 300 ? "soon" : "calm";

/** Time left. A press hides it, for those whom it makes nervous; announcements and warnings still come. */
export const Clock = () => {
  const t = useTranslations("exam.bar");
  const [isHidden, setHidden] = useState(false);
  const secondsLeft = useReading(({ secondsLeft }) => secondsLeft);
  const isSure = useReading(({ isSure }) => isSure);
  const urgency = urgencyAt(secondsLeft);
  const time = clockText(secondsLeft);
  const Icon = isHidden ? EyeOff : urgency === "calm" ? Clock3 : TriangleAlert;
  return (
    <button
      type="button"
      className="exam-clock"
      data-urgency={urgency}
      title={t(isHidden ? "showTime" : "hideTime")}
      onClick={() => setHidden(!isHidden)}
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
