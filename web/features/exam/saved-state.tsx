import { Check, CloudUpload, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";
import { device } from "./device.ts";
import { useCurrent, useFact } from "./exam-context.tsx";
import { wallText } from "./time-text.ts";
import "./saved-state.css";

type Saved = "saving" | "unsent" | "unstored" | "refused" | "saved" | "nothing";

const icons: Readonly<Record<Saved, LucideIcon>> = {
  saving: LoaderCircle,
  unsent: CloudUpload,
  unstored: TriangleAlert,
  refused: TriangleAlert,
  saved: Check,
  nothing: Check,
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
export const SavedState = () => {
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
