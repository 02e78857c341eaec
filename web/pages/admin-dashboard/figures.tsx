import type { AttemptNumbers } from "#modules/assessment/contract";
import type { RegistrationNumbers } from "#modules/identity/contract";
import { CircleCheck, CirclePlay, PenLine, UserPlus, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { useWords } from "./use-words.ts";
import "../../features/admin/figures.css";
import "./admin-dashboard.css";

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly icon: LucideIcon;
}

const Figure = ({ name, value, note, icon: Icon }: FigureProps) => (
  <div>
    <dt>
      <Icon aria-hidden size={18} />
      {name}
    </dt>
    <dd className="figure-value">{value}</dd>
    <dd className="figure-note">{note}</dd>
  </div>
);

interface Props {
  readonly attempts: AttemptNumbers;
  /** Undefined until they are there. */
  readonly registrations: RegistrationNumbers | undefined;
}

/** The four numbers that are looked at first. */
export const Figures = ({ attempts: { now, total }, registrations }: Props) => {
  const t = useTranslations("numbers.figures");
  const { number, rate } = useWords();
  const { passed, marked } = total;
  return (
    <dl className="figures numbers-figures numeric">
      <Figure icon={PenLine} name={t("today")} value={number(now.startedToday)} note={t("todayNote")} />
      <Figure icon={CirclePlay} name={t("running")} value={number(now.running)} note={t("runningNote")} />
      <Figure
        icon={CircleCheck}
        name={t("rate")}
        value={rate(passed, marked)}
        note={
          marked === 0 ? t("rateNone") : t("rateNote", { passed: number(passed), marked: number(marked) })
        }
      />
      <Figure
        icon={UserPlus}
        name={t("registrations")}
        value={registrations === undefined ? "–" : number(registrations.total.registered)}
        note={
          registrations === undefined
            ? ""
            : t("registrationsNote", {
                confirmed: number(registrations.total.confirmed),
                waiting: registrations.guardiansWaiting,
              })
        }
      />
    </dl>
  );
};
