import type { TicketNumbers } from "#modules/admin-template/contract";
import type { AttemptNumbers } from "#modules/assessment/contract";
import type { RegistrationNumbers } from "#modules/identity/contract";
import type { TestNumbers } from "#modules/scheduling/contract";
import { beginningOf, daysLater, dayOf } from "#vocabulary/day";
import { fromIso, toIso } from "#vocabulary/instant";
import {
  CalendarCheck,
  CircleCheck,
  CirclePlay,
  MessageCircle,
  PenLine,
  Star,
  Ticket,
  UserPlus,
  Users,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { momentsOf } from "../../features/admin/day-bounds.ts";
import { Figure } from "../../features/admin/figure.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import type { NumbersQuery } from "./use-numbers.ts";
import { useWords } from "../../features/numbers/use-words.ts";

/** The other numbers are undefined until they are there. */
interface Props {
  readonly attempts: AttemptNumbers;
  readonly registrations: RegistrationNumbers | undefined;
  readonly tests: TestNumbers | undefined;
  readonly tickets: TicketNumbers | undefined;
  readonly query: NumbersQuery;
}

/** What attempts, of the code that was asked for, the list of attempts shows. */
const useAttemptLists = ({ attempts: { at, span }, query: { testCode } }: Props) => {
  const maySee = useMaySee();
  if (!maySee("adminAttempts")) return { today: null, running: null, marked: null };
  const since = toIso(beginningOf(dayOf(fromIso(at))));
  const from = toIso(beginningOf(span.from));
  const before = toIso(beginningOf(daysLater(span.until, 1)));
  return {
    today: href("adminAttempts", {}, { from: since, testCode }),
    running: href("adminAttempts", {}, { status: "answering", testCode }),
    marked: href("adminAttempts", {}, { from, before, counted: "yes", testCode }),
  };
};

const shownGroups = (groups: TestNumbers["groups"], shown: (value: number) => string) => ({
  likely: shown(groups.likely),
  open: shown(groups.open),
  unlikely: shown(groups.unlikely),
  unknown: shown(groups.unknown),
});

/** The numbers that are looked at first, each with the list of what it counts. */
export const Figures = (props: Props) => {
  const { attempts, registrations, tests, tickets, query } = props;
  const t = useTranslations("numbers.figures");
  const { number, rate } = useWords();
  const maySee = useMaySee();
  const lists = useAttemptLists(props);
  const { now, total } = attempts;
  const { passed, marked } = total;
  const shown = (value: number | undefined) => (value === undefined ? "–" : number(value));
  return (
    <dl className="figures figures-large numeric">
      <Figure
        icon={Users}
        name={t("active")}
        value={number(now.activeToday)}
        note={t("activeNote")}
        to={maySee("adminActive") ? href("adminActive", {}, { code: query.testCode }) : null}
      />
      <Figure
        icon={PenLine}
        name={t("today")}
        value={number(now.startedToday)}
        note={t("todayNote")}
        to={lists.today}
      />
      <Figure
        icon={CirclePlay}
        name={t("running")}
        value={number(now.running)}
        note={t("runningNote")}
        to={lists.running}
      />
      <Figure
        icon={CircleCheck}
        name={t("rate")}
        value={rate(passed, marked)}
        note={
          marked === 0 ? t("rateNone") : t("rateNote", { passed: number(passed), marked: number(marked) })
        }
        to={lists.marked}
      />
      <Figure
        icon={UserPlus}
        name={t("registrations")}
        value={shown(registrations?.total.registered)}
        note={
          registrations === undefined
            ? ""
            : t("registrationsNote", {
                confirmed: number(registrations.total.confirmed),
                waiting: registrations.guardiansWaiting,
              })
        }
        to={
          maySee("adminContacts") && registrations !== undefined
            ? href("adminContacts", {}, { kind: "learner", ...momentsOf(registrations.span) })
            : null
        }
      />
      <Figure
        icon={CalendarCheck}
        name={t("tests")}
        value={shown(tests?.learners)}
        note={tests === undefined ? "" : t("testsNote", shownGroups(tests.groups, number))}
        to={maySee("adminTests") ? href("adminTests") : null}
      />
      {maySee("adminTickets") && (
        <>
          <Figure
            icon={Ticket}
            name={t("tickets")}
            value={shown(tickets?.open)}
            note={
              tickets === undefined
                ? ""
                : t("ticketsNote", {
                    waiting: number(tickets.waiting),
                    overdue: number(tickets.overdue),
                    late: number(tickets.late),
                  })
            }
            to={href("adminTickets", {}, { status: "open" })}
          />
          <Figure
            icon={Star}
            name={t("satisfied")}
            value={tickets === undefined ? "–" : rate(tickets.good, tickets.rated)}
            note={
              tickets === undefined
                ? ""
                : tickets.rated === 0
                  ? t("satisfiedNone")
                  : t("satisfiedNote", { good: number(tickets.good), rated: number(tickets.rated) })
            }
            to={href("adminTickets", {}, { rated: "good" })}
          />
          <Figure
            icon={MessageCircle}
            name={t("chats")}
            value={shown(tickets?.chats)}
            note={t("chatsNote")}
            to={href("adminChats")}
          />
        </>
      )}
    </dl>
  );
};
