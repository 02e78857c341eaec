import type { Knowledge, PracticeSize, StartedSelection } from "#modules/assessment/contract";
import { categories } from "#modules/catalogue/contract";
import {
  CalendarClock,
  ChevronRight,
  type LucideIcon,
  RotateCcw,
  Shuffle,
  Sparkles,
  TrafficCone,
  TrendingDown,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { MasteryGrid } from "../../features/practice/mastery-grid.tsx";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Caught } from "./caught.tsx";
import { whyEmpty } from "./why-empty.ts";

interface Props {
  readonly knowledge: Knowledge;
  readonly size: PracticeSize;
}

const kinds = [
  "due",
  "wrong",
  "weakest",
  "unseen",
  "mixed",
] as const satisfies readonly StartedSelection["kind"][];

const icons: Readonly<Record<(typeof kinds)[number], LucideIcon>> = {
  due: CalendarClock,
  wrong: RotateCcw,
  weakest: TrendingDown,
  unseen: Sparkles,
  mixed: Shuffle,
};

/** These say themselves how many they ask, so that the size chosen for the others is not theirs. */
const ownSizes: Partial<Record<StartedSelection["kind"], PracticeSize>> = {
  due: "until-i-stop",
  weakest: 10,
  mixed: 20,
};

/** One selection: a way in, or why it is empty. */
const Kind = ({
  kind,
  knowledge,
  size,
}: Props & {
  readonly kind: (typeof kinds)[number];
}) => {
  const t = useTranslations("practice-chooser");
  const emptyBecause = useTranslations("empty-practice");
  const Icon = icons[kind];
  const own = ownSizes[kind];
  const all = knowledge.selections[kind];
  const count = typeof own === "number" ? Math.min(own, all) : all;
  const name = <b>{t(kind)}</b>;
  if (count === 0)
    return (
      <li className="practice-kind" data-empty>
        <Icon aria-hidden size={24} />
        <div>
          {name}
          <p>{emptyBecause(whyEmpty(kind, knowledge))}</p>
        </div>
      </li>
    );
  return (
    <li className="practice-kind">
      <Link to={practiceHref(knowledge.testCode, { kind }, own ?? size)}>
        <Icon aria-hidden size={24} />
        <div>
          {name}
          <p>{t(`${kind}Text`)}</p>
          <p className="numeric">{t("count", { count })}</p>
        </div>
        <ChevronRight aria-hidden size={22} className="points" />
      </Link>
    </li>
  );
};

/** The way to the cards of signs. */
const Deck = () => {
  const t = useTranslations("practice-chooser");
  return (
    <li className="practice-kind">
      <Link to={href("signCards")}>
        <TrafficCone aria-hidden size={24} />
        <div>
          <b>{t("cards")}</b>
          <p>{t("cardsText")}</p>
        </div>
        <ChevronRight aria-hidden size={22} className="points" />
      </Link>
    </li>
  );
};

/** One part of the test. */
const Sections = ({ knowledge, size }: Props) => {
  const t = useTranslations("practice-chooser");
  const nameOf = useTranslations("mastery.section");
  const asked = categories.filter((category) =>
    knowledge.topics.some((topic) => topic.category === category),
  );
  return (
    <section>
      <h2>{t("sections")}</h2>
      <ul className="link-chips">
        {asked.map((category) => (
          <li key={category}>
            <Link to={practiceHref(knowledge.testCode, { kind: "section", category }, size)}>
              {nameOf(category)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everything that can be practised for a code. */
export const Choices = ({ knowledge, size }: Props) => {
  const t = useTranslations("practice-chooser");
  return (
    <>
      <section>
        <h2>{t("kinds")}</h2>
        <ul className="practice-kinds">
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} knowledge={knowledge} size={size} />
          ))}
          <Deck />
        </ul>
        {knowledge.inOpenAttempts > 0 && (
          <p className="practice-held">{t("held", { count: knowledge.inOpenAttempts })}</p>
        )}
      </section>
      {knowledge.beliefs.length > 0 && <Caught knowledge={knowledge} size={size} />}
      <Sections knowledge={knowledge} size={size} />
      <section>
        <h2>{t("topics")}</h2>
        <p>{t("topicsText")}</p>
        <MasteryGrid topics={knowledge.topics} testCode={knowledge.testCode} size={size} />
      </section>
    </>
  );
};
