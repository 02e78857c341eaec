import type { AttemptReview } from "#modules/assessment/contract";
import { Ban, ClockPlus, type LucideIcon, RotateCcw, StickyNote } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Colleagues } from "../../../features/admin/colleagues.tsx";
import { useAuthMark } from "../../../session/auth-mark.ts";
import { DangerButton } from "../../../ui/danger-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { ActNews } from "./act-news.tsx";
import { Notes } from "./notes.tsx";
import { type Act, type News, useActs } from "./use-acts.ts";
import "./acts.css";

const icons: Readonly<Record<Exclude<Act, "retract">, LucideIcon>> = {
  note: StickyNote,
  time: ClockPlus,
  void: Ban,
  reinstate: RotateCcw,
};

/** What cannot be taken back. A voided attempt can be reinstated, but takes no answers meanwhile. */
const isForGood: Readonly<Record<Act, boolean>> = {
  note: false,
  retract: true,
  void: true,
  reinstate: false,
  time: true,
};

const offered = ({ entry: { status, voided } }: AttemptReview): readonly Exclude<Act, "retract">[] => [
  "note",
  ...(status === "answering" && !voided ? (["time"] as const) : []),
  voided ? "reinstate" : "void",
];

/** Everything staff can do with an attempt, and the notes they left on it. */
export const Acts = ({ review }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.acts");
  const isAdmin = useAuthMark()?.roles.includes("admin") === true;
  // The dialog keeps its question while it closes, so that its words do not change before the reader's eyes.
  const [shown, setShown] = useState<Act>("note");
  const [isOpen, setOpen] = useState(false);
  const [noteId, setNoteId] = useState("");
  const [news, setNews] = useState<News | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const { isBusy, failure, reset, send } = useActs(review, setNews);
  const open = (act: Act) => {
    reset();
    setShown(act);
    setOpen(true);
  };
  const close = () => {
    reset();
    setOpen(false);
  };
  return (
    <section className="acts" aria-labelledby="acts">
      <h2 id="acts">{t("title")}</h2>
      <Colleagues thing={review.entry.attemptId} isEditing={isOpen} />
      {isAdmin ? (
        <p className="acts-ways">
          {offered(review).map((act) => {
            const Icon = icons[act];
            const Way = act === "void" ? DangerButton : Button;
            return (
              <Way key={act} type="button" variant="soft" onClick={() => open(act)}>
                <Icon aria-hidden size={18} />
                {t(`${act}.open`)}
              </Way>
            );
          })}
        </p>
      ) : (
        <p>{t("onlyAdmins")}</p>
      )}
      <ActNews ref={place} news={news} failure={isOpen ? null : failure} />
      <Notes
        notes={review.notes}
        {...(isAdmin && {
          onTakeBack: (id: string) => {
            setNoteId(id);
            open("retract");
          },
        })}
      />
      <ActDialog
        isOpen={isOpen}
        onOpenChange={(next) => next || close()}
        onClosed={(event) => {
          // What opened it may be gone: the focus goes to what was done.
          if (!hasActed.current) return;
          event.preventDefault();
          hasActed.current = false;
          place.current?.focus();
        }}
        words={{
          title: t(`${shown}.title`),
          lead: t(`${shown}.lead`),
          label: shown === "note" ? t("note.label") : t("reason"),
          send: t(`${shown}.send`),
        }}
        asksMinutes={shown === "time"}
        isForGood={isForGood[shown]}
        isBusy={isBusy}
        failure={isOpen ? failure : null}
        onSend={async (filled) => {
          if (!(await send[shown](filled, noteId))) return;
          hasActed.current = true;
          setOpen(false);
        }}
      />
    </section>
  );
};
