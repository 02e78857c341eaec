import { Check, CircleDashed, CloudUpload, Keyboard, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useSelector } from "../../machines/use-selector.ts";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { device } from "../../features/exam/device.ts";
import { answeredIn, doneIn } from "../../machines/practice-course.ts";
import type { PracticeContext } from "../../machines/practice-session-context.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";
import "../../features/exam/top-bar.css";
import "./practice-bar.css";

const icons = {
  saving: LoaderCircle,
  waiting: CloudUpload,
  unstored: TriangleAlert,
  saved: Check,
  nothing: CircleDashed,
};

/** Whether the answers have reached the server, or where they are. */
export const savedIn = ({ outbox, course }: PracticeContext): keyof typeof icons => {
  if (outbox.unsent.length > 0) {
    if (outbox.condition !== "missing" && outbox.trouble === null) return "saving";
    return outbox.isDurable ? "waiting" : "unstored";
  }
  return course.tries.length > 0 ? "saved" : "nothing";
};

const Progress = ({ session }: { readonly session: PracticeSession }) => {
  const t = useTranslations("practice.bar");
  const done = useSelector(session, ({ context }) => doneIn(context.course));
  const answered = useSelector(session, ({ context }) => answeredIn(context.course));
  const total = useSelector(session, ({ context }) => context.course.questions.length);
  const isOpenEnded = useSelector(session, ({ context }) => context.view?.size === "until-i-stop");
  const text = isOpenEnded ? t("answered", { count: answered }) : t("done", { done, total });
  return (
    <div className="practice-progress">
      <p>{text}</p>
      {!isOpenEnded && (
        <div
          role="progressbar"
          aria-label={t("progress")}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={text}
        >
          <i style={{ inlineSize: `${(100 * done) / Math.max(1, total)}%` }} />
        </div>
      )}
    </div>
  );
};

interface Props {
  readonly session: PracticeSession;
  readonly onKeys: () => void;
}

/** The way out, how far it is, and whether the answers are safe. It follows the session by itself, and no question. */
export const PracticeBar = memo(({ session, onKeys }: Props) => {
  const t = useTranslations("practice.bar");
  const saved = useSelector(session, ({ context }) => savedIn(context));
  const Icon = icons[saved];
  return (
    <Asphalt as="header" className="exam-bar practice-bar">
      <Link className="practice-leave" to={href("practice")} aria-label={t("leave")}>
        <X aria-hidden size={22} />
      </Link>
      <div className="exam-bar-place">
        <Progress session={session} />
        <p className="exam-saved" data-saved={saved === "waiting" ? "unsent" : saved}>
          <Icon aria-hidden size={14} strokeWidth={2.5} />
          <span>{t(saved, { device: device() })}</span>
        </p>
      </div>
      <button type="button" className="exam-bar-keys" onClick={onKeys}>
        <Keyboard aria-hidden size={20} />
        <span className="unseen">{t("keys")}</span>
      </button>
    </Asphalt>
  );
});
