import {
  addNote,
  type AttemptReview,
  grantExtraTime,
  reinstateAttempt,
  retractNote,
  voidAttempt,
} from "#modules/assessment/contract";
import { Ban, ClockPlus, type LucideIcon, RotateCcw, StickyNote } from "lucide-react";
import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useAuthMark } from "../../../session/auth-mark.ts";
import { newCommandId } from "../../../machines/command-id.ts";
import { Button } from "../../../ui/button.tsx";
import { ActDialog, type Filled } from "./act-dialog.tsx";
import { Notes } from "./notes.tsx";
import { ActNews } from "./act-news.tsx";
import { type ActNo, type News, useActing } from "./use-acting.ts";
import "./acts.css";

type Act = "note" | "retract" | "void" | "reinstate" | "time";

const icons: Readonly<Record<Exclude<Act, "retract">, LucideIcon>> = {
  note: StickyNote,
  time: ClockPlus,
  void: Ban,
  reinstate: RotateCcw,
};

const offered = ({ entry: { status, voided } }: AttemptReview): readonly Exclude<Act, "retract">[] => [
  "note",
  ...(status === "answering" && !voided ? (["time"] as const) : []),
  voided ? "reinstate" : "void",
];

/** Sends each act, and knows how it is undone. */
const useActs = (review: AttemptReview, onNews: (news: News) => void) => {
  const t = useTranslations("attempt.acts");
  const format = useFormatter();
  const { isBusy, act } = useActing();
  const { attemptId } = review.entry;
  const params = { attemptId };
  const undone = () => ({ commandId: newCommandId(), why: t("undone") });

  const takeBack = (noteId: string, body: { readonly commandId: string; readonly why: string }) =>
    act(retractNote, { params: { attemptId, noteId }, body }, () => onNews({ text: t("retract.done") }));
  const reinstate = (body: { readonly commandId: string; readonly why: string }) =>
    act(reinstateAttempt, { params, body }, () => onNews({ text: t("reinstate.done") }));

  const send: Readonly<Record<Act, (filled: Filled, noteId: string) => Promise<ActNo | null>>> = {
    note: ({ commandId, text }) =>
      // A note goes by the id of the command that made it.
      act(addNote, { params, body: { commandId, text } }, () =>
        onNews({ text: t("note.done"), undo: () => takeBack(commandId, undone()) }),
      ),
    retract: ({ commandId, text }, noteId) => takeBack(noteId, { commandId, why: text }),
    void: ({ commandId, text }) =>
      act(voidAttempt, { params, body: { commandId, why: text } }, () =>
        onNews({ text: t("void.done"), undo: () => reinstate(undone()) }),
      ),
    reinstate: ({ commandId, text }) => reinstate({ commandId, why: text }),
    time: ({ commandId, text, minutes }) =>
      act(grantExtraTime, { params, body: { commandId, why: text, seconds: minutes * 60 } }, (value) =>
        onNews({
          text: t("time.done", {
            time: format.dateTime(new Date(value.deadline), { timeStyle: "medium" }),
          }),
        }),
      ),
  };
  return { isBusy, send };
};

/** Everything staff can do with an attempt, and the notes they left on it. */
export const Acts = ({ review }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.acts");
  const isAdmin = useAuthMark()?.roles.includes("admin") === true;
  // What the dialog asks stays while it goes: its words do not change under the reader's eyes.
  const [shown, setShown] = useState<Act>("note");
  const [isOpen, setOpen] = useState(false);
  const [noteId, setNoteId] = useState("");
  const [news, setNews] = useState<News | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const { isBusy, send } = useActs(review, setNews);
  const open = (act: Act) => {
    setShown(act);
    setOpen(true);
  };
  return (
    <section className="acts" aria-labelledby="acts">
      <h2 id="acts">{t("title")}</h2>
      {isAdmin ? (
        <p className="acts-ways">
          {offered(review).map((act) => {
            const Icon = icons[act];
            return (
              <Button key={act} type="button" variant="outline" onClick={() => open(act)}>
                <Icon aria-hidden size={18} />
                {t(`${act}.open`)}
              </Button>
            );
          })}
        </p>
      ) : (
        <p>{t("onlyAdmins")}</p>
      )}
      <ActNews ref={place} news={news} />
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
        onOpenChange={setOpen}
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
        isBusy={isBusy}
        onSend={async (filled) => {
          const no = await send[shown](filled, noteId);
          if (no === null) {
            hasActed.current = true;
            setOpen(false);
          }
          return no;
        }}
      />
    </section>
  );
};
