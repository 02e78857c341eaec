import type { Appointment } from "#modules/admin-template/contract";
import { Bell, CalendarCheck, Newspaper, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import type { Entry } from "./entries.ts";
import type { Moving } from "./use-moving.ts";

const icons = { tests: CalendarCheck, reminders: Bell, article: Newspaper, appointment: UserRound } as const;

interface Props {
  readonly entry: Entry;
  readonly moving: Moving;
  readonly onOpen: (appointment: Appointment) => void;
}

/** Returns what an entry says in one line. */
export const useEntryText = (): ((entry: Entry) => string) => {
  const t = useTranslations("staff-calendar");
  return (entry) => {
    switch (entry.kind) {
      case "tests":
        return t("tests", { tests: entry.tests, booked: entry.booked });
      case "reminders":
        return t("reminders", { count: entry.count });
      case "article":
        return entry.article.title;
      case "appointment":
        return entry.appointment.title;
    }
  };
};

/** One entry: a link to its list or its page, or a button that opens it. */
export const EntryLine = ({ entry, moving, onOpen }: Props) => {
  const textOf = useEntryText();
  const maySee = useMaySee();
  const { kind, key, day, time } = entry;
  const Icon = icons[kind];
  const shared = {
    ...{ id: key, className: "calendar-entry", "data-kind": kind, "data-row": true },
    ...(moving.isMovable(entry) && moving.entryProps(entry)),
  };
  const words: ReactNode = (
    <>
      <Icon aria-hidden size={16} />
      <span>
        {time !== null && <time className="numeric">{time}</time>} <bdi dir="auto">{textOf(entry)}</bdi>
      </span>
    </>
  );
  const to = ((): Href | null => {
    if (kind === "tests") return maySee("adminTests") ? href("adminTests", {}, { day }) : null;
    return kind === "article" ? href("adminPost", { articleId: entry.article.articleId }) : null;
  })();
  if (to !== null)
    return (
      <Link {...shared} to={to}>
        {words}
      </Link>
    );
  if (kind === "appointment")
    return (
      <button {...shared} data-edit="" type="button" onClick={() => onOpen(entry.appointment)}>
        {words}
      </button>
    );
  return (
    <span id={key} className="calendar-entry" data-kind={kind}>
      {words}
    </span>
  );
};
