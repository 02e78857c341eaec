import type { Appointment } from "#modules/admin-template/contract";
import { Bell, CalendarCheck, Newspaper, UserRound } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";
import type { Entry } from "./entries.ts";
import type { Moving } from "./use-moving.ts";
import "./entry-line.css";

/** The entry that had the focus when it was taken out of the page. */
let lost: string | null = null;

/** Gives an element the focus back when it is drawn anew in another place: after a move, or with newer data. */
const useKeptFocus = (key: string, element: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const { current } = element;
    if (lost === key && (document.activeElement ?? document.body) === document.body) {
      lost = null;
      current?.focus();
    }
    return () => {
      if (current !== null && current === document.activeElement) lost = key;
    };
  }, [key, element]);

const icons = { tests: CalendarCheck, reminders: Bell, article: Newspaper, appointment: UserRound } as const;

interface Props {
  readonly entry: Entry;
  /** While it is dragged, and until a move is known, the one it would have. */
  readonly time: string | null;
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

const Words = ({ entry, time }: Pick<Props, "entry" | "time">): ReactNode => {
  const textOf = useEntryText();
  const Icon = icons[entry.kind];
  return (
    <>
      <Icon aria-hidden size={16} />
      <span className="calendar-words">
        {time !== null && <time className="numeric">{time}</time>} <bdi dir="auto">{textOf(entry)}</bdi>
      </span>
    </>
  );
};

/** What follows the pointer: no one can press it. */
export const DraggedEntry = (props: Pick<Props, "entry" | "time">) => (
  <span className="calendar-entry" data-kind={props.entry.kind}>
    <Words {...props} />
  </span>
);

/** One entry: a link to its list or its page, or a button that opens it. */
export const EntryLine = ({ entry, time, moving, onOpen }: Props) => {
  const maySee = useMaySee();
  const element = useRef<HTMLElement>(null);
  useKeptFocus(entry.key, element);
  const { kind, day } = entry;
  const shared = {
    ...{ className: "calendar-entry", "data-kind": kind, "data-row": true },
    ...(moving.isMovable(entry) && moving.entryProps(entry)),
  };
  const words = <Words entry={entry} time={time} />;
  const to = ((): Href | null => {
    if (kind === "tests") return maySee("adminTests") ? href("adminTests", {}, { day }) : null;
    return kind === "article" ? href("adminPost", { articleId: entry.article.articleId }) : null;
  })();
  // Else the browser would drag the address of a link.
  if (to !== null)
    return (
      <Link {...shared} ref={element as RefObject<HTMLAnchorElement>} to={to} draggable={false}>
        {words}
      </Link>
    );
  if (kind === "appointment")
    return (
      <button
        {...shared}
        ref={element as RefObject<HTMLButtonElement>}
        data-edit=""
        type="button"
        onClick={() => onOpen(entry.appointment)}
      >
        {words}
      </button>
    );
  return <DraggedEntry entry={entry} time={time} />;
};
