import {
  listAppointments,
  listScheduledArticles,
  publishArticle,
  saveAppointment,
} from "#modules/admin-template/contract";
import { type Day, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { instantAt } from "#vocabulary/time-of-day";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { type Entry, mayMove } from "./entries.ts";

/** By how many days an arrow moves, in a text from left to right. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const stepOf = ({ key }: KeyboardEvent): number => {
  const isMirrored = document.documentElement.dir === "rtl" && (key === "ArrowLeft" || key === "ArrowRight");
  return (arrows[key] ?? 0) * (isMirrored ? -1 : 1);
};

const versionOf = (entry: Entry): number => {
  if (entry.kind === "appointment") return entry.appointment.version;
  return entry.kind === "article" ? entry.article.version : 0;
};

/** Gives entries another day: by dragging them there, or with Shift and an arrow key. Each move can be undone. */
export const useMoving = () => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText("near");
  const me = useAuthMark()?.accountId ?? "";
  const appointments = useCommand(saveAppointment, { invalidates: [listAppointments] });
  const articles = useCommand(publishArticle, { invalidates: [listScheduledArticles] });
  const [dragged, setDragged] = useState<Entry | null>(null);
  const moved = useRef<string | null>(null);

  // It is drawn anew in its other day, and keeps the focus that it had.
  useEffect(() => {
    const at = moved.current === null ? null : document.getElementById(moved.current);
    if (at === null || at === document.activeElement) return;
    if (document.activeElement !== document.body) return;
    moved.current = null;
    at.focus();
  });

  /** Returns the entry's version after the move; null when it failed. */
  const put = async (entry: Entry, day: Day, version: number): Promise<number | null> => {
    if (entry.kind === "appointment") {
      const { appointmentId, owner: _, ...content } = entry.appointment;
      const sent = await appointments.send({
        params: { appointmentId },
        body: { ...content, version, day },
      });
      return sent.ok ? sent.value.version : null;
    }
    if (entry.kind !== "article") return null;
    const { articleId } = entry.article;
    const at = toIso(instantAt(day, entry.time!));
    const sent = await articles.send({ params: { articleId }, body: { version, at } });
    return sent.ok ? sent.value.version : null;
  };

  const move = async (entry: Entry, day: Day) => {
    if (day === entry.day || !mayMove(entry, me)) return;
    moved.current = entry.key;
    const version = await put(entry, day, versionOf(entry));
    if (version === null) return;
    void showToast(t("moved", { day: dayText(day) }), { act: () => void put(entry, entry.day, version) });
  };

  const isBusy = appointments.isBusy || articles.isBusy;
  return {
    isMovable: (entry: Entry) => mayMove(entry, me),
    failure: appointments.failure ?? articles.failure,
    /** For a movable entry. */
    entryProps: (entry: Entry) => ({
      draggable: true,
      "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown",
      onDragStart: () => setDragged(entry),
      onDragEnd: () => setDragged(null),
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event);
        if (!event.shiftKey || step === 0) return;
        event.preventDefault();
        if (!isBusy) void move(entry, daysLater(entry.day, step));
      },
    }),
    /** For a place that takes what is dragged. */
    dayProps: (day: Day) =>
      dragged === null
        ? {}
        : {
            "data-takes": dragged.day !== day,
            onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
            onDrop: (event: { preventDefault: () => void }) => {
              event.preventDefault();
              setDragged(null);
              void move(dragged, day);
            },
          },
  };
};

export type Moving = ReturnType<typeof useMoving>;
