import type { TestCode, Topic } from "#modules/catalogue/contract";
import type { PlanItem } from "#modules/scheduling/contract";
import {
  CalendarCheck,
  CalendarClock,
  Check,
  ClipboardList,
  Dumbbell,
  type LucideIcon,
  Moon,
  Play,
  Shuffle,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { listHref, listOf } from "../../features/papers/lists.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { useItemText } from "../../features/plan/use-item-text.ts";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";
import { Link } from "../../ui/link.tsx";

const icons: Readonly<Record<PlanItem["kind"], LucideIcon>> = {
  due: CalendarClock,
  topic: Dumbbell,
  mixed: Shuffle,
  lesson: Play,
  part: ClipboardList,
  exam: ClipboardList,
  rest: Moon,
  test: CalendarCheck,
};

/** Where an item is done; undefined for what needs no page. */
const addressOf = (item: PlanItem, testCode: TestCode): Href | undefined => {
  switch (item.kind) {
    case "due":
      return practiceHref(testCode, { kind: "due" }, "until-i-stop");
    case "topic": {
      const { category, topic } = item;
      return practiceHref(testCode, { kind: "topic", category, topic: topic as Topic }, item.questions);
    }
    case "mixed":
      return practiceHref(testCode, { kind: "mixed" }, item.questions);
    case "lesson":
      return href("trainingVideo", { category: item.category, lesson: item.lessonId });
    case "part":
    case "exam": {
      const list = listOf(item.kind === "exam" ? "exam" : item.category, testCode);
      return list && listHref(list, testCode);
    }
    case "rest":
      return undefined;
    case "test":
      return href("testDate");
  }
};

interface Props {
  readonly items: readonly PlanItem[];
  readonly testCode: TestCode;
  /** Places of those that are done. */
  readonly done?: readonly number[];
  /** Only today's lead to their pages. */
  readonly isToday: boolean;
}

/** What to do on a day, in order. */
export const PlanItems = ({ items, testCode, done = [], isToday }: Props) => {
  const t = useTranslations("plan");
  const textOf = useItemText();
  return (
    <ol className="plan-items">
      {items.map((item, index) => {
        const isDone = done.includes(index);
        const Icon = isDone ? Check : icons[item.kind];
        const to = isToday && !isDone ? addressOf(item, testCode) : undefined;
        const text = textOf(item);
        return (
          <li key={index} data-done={isDone}>
            <Icon aria-hidden size={20} />
            <span>
              {to === undefined ? text : <Link to={to}>{text}</Link>}
              {isDone && <span className="unseen"> {t("done")}</span>}
            </span>
            {item.minutes > 0 && <span className="numeric">{t("total", { minutes: item.minutes })}</span>}
          </li>
        );
      })}
    </ol>
  );
};
