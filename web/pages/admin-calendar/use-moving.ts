import {
  listAppointments,
  listScheduledArticles,
  publicationOf,
  publishArticle,
  saveAppointment,
} from "#modules/admin-template/contract";
import { daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { instantAt } from "#vocabulary/time-of-day";
import { type KeyboardEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { type Entry, mayMove } from "./entries.ts";
import { isSamePlace, type Place, placeOf } from "./places.ts";

/** By how many days an arrow moves, in a text from left to right. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const stepOf = ({ key }: KeyboardEvent): number => {
  const isMirrored = document.documentElement.dir === "rtl" && (key === "ArrowLeft" || key === "ArrowRight");
  return (arrows[key] ?? 0) * (isMirrored ? -1 : 1);
};

/** Returns what a move says once it is done. */
const useMoveText = () => {
  const t = useTranslations("staff-calendar");
  const dayText = useDayText("near");
  return (before: Place, { day, time, minutes }: Place): string => {
    if (before.day === day && before.time === time) return t("resized", { minutes: minutes ?? 0 });
    if (before.time === time) return t("moved", { day: dayText(day) });
    return time === null
      ? t("movedAllDay", { day: dayText(day) })
      : t("movedAt", { day: dayText(day), time });
  };
};

/** Gives entries another day, time or length: by dragging, or the day with Shift and an arrow key. Each move can be undone. */
export const useMoving = () => {
  const textOf = useMoveText();
  const me = useAuthMark()?.accountId ?? "";
  const appointments = useCommand(saveAppointment, { invalidates: [listAppointments] });
  const articles = useCommand(publishArticle, { invalidates: [listScheduledArticles] });

  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  const save = async (entry: Entry, { day, time, minutes }: Place): Promise<Entry | null> => {
    if (entry.kind === "appointment") {
      const { appointmentId, owner: _, ...content } = entry.appointment;
      const sent = await appointments.send({
        params: { appointmentId },
        body: { ...content, day, time, minutes: minutes ?? content.minutes },
      });
      return sent.ok ? { ...entry, appointment: sent.value } : null;
    }
    if (entry.kind !== "article" || time === null) return null;
    const { article } = entry;
    const { articleId, version } = article;
    const body = { version, seen: publicationOf(article), at: toIso(instantAt(day, time)) };
    const sent = await articles.send({ params: { articleId }, body });
    if (!sent.ok) return null;
    return { ...entry, article: { ...article, ...publicationOf(sent.value), version: sent.value.version } };
  };

  /** Returns the entry as it is after the move; null when it failed. A move that is under way is waited for: an undo must not be lost. */
  const put = (entry: Entry, place: Place): Promise<Entry | null> => {
    const run = () => save(entry, place);
    const saved = underWay.current.then(run, run);
    underWay.current = saved;
    return saved;
  };

  /** Returns whether the entry has its new place. */
  const move = async (entry: Entry, to: Place): Promise<boolean> => {
    const before = placeOf(entry);
    if (isSamePlace(before, to) || !mayMove(entry, me)) return false;
    const moved = await put(entry, to);
    if (moved === null) return false;
    void showToast(textOf(before, to), { act: () => void put(moved, before) });
    return true;
  };

  const isBusy = appointments.isBusy || articles.isBusy;
  return {
    isMovable: (entry: Entry) => mayMove(entry, me),
    /** One move at a time: the next one is of the version that this one makes. */
    isBusy,
    failure: appointments.failure ?? articles.failure,
    move,
    /** For a movable entry. */
    entryProps: (entry: Entry) => ({
      "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown",
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event);
        if (!event.shiftKey || step === 0) return;
        event.preventDefault();
        if (!isBusy) void move(entry, { ...placeOf(entry), day: daysLater(entry.day, step) });
      },
    }),
  };
};

export type Moving = ReturnType<typeof useMoving>;
