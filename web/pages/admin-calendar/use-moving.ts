import {
  listAppointments,
  listScheduledArticles,
  publishArticle,
  saveAppointment,
} from "#modules/admin-template/contract";
import { daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { instantAt } from "#vocabulary/time-of-day";
import type { KeyboardEvent } from "react";
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

const versionOf = (entry: Entry): number => {
  if (entry.kind === "appointment") return entry.appointment.version;
  return entry.kind === "article" ? entry.article.version : 0;
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

  /** Returns the entry's version after the move; null when it failed. */
  const put = async (
    entry: Entry,
    { day, time, minutes }: Place,
    version: number,
  ): Promise<number | null> => {
    if (entry.kind === "appointment") {
      const { appointmentId, owner: _, ...content } = entry.appointment;
      const sent = await appointments.send({
        params: { appointmentId },
        body: { ...content, version, day, time, minutes: minutes ?? content.minutes },
      });
      return sent.ok ? sent.value.version : null;
    }
    if (entry.kind !== "article" || time === null) return null;
    const { articleId } = entry.article;
    const at = toIso(instantAt(day, time));
    const sent = await articles.send({ params: { articleId }, body: { version, at } });
    return sent.ok ? sent.value.version : null;
  };

  /** Returns whether the entry has its new place. */
  const move = async (entry: Entry, to: Place): Promise<boolean> => {
    const before = placeOf(entry);
    if (isSamePlace(before, to) || !mayMove(entry, me)) return false;
    const version = await put(entry, to, versionOf(entry));
    if (version === null) return false;
    void showToast(textOf(before, to), { act: () => void put(entry, before, version) });
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
