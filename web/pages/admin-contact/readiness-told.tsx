import type { TestCode } from "#modules/catalogue/contract";
import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { ChanceBar } from "../../features/readiness/chance-bar.tsx";
import { ChanceHistory } from "../../features/readiness/chance-history.tsx";
import { useDayText } from "../../ui/use-day-text.ts";

const OfVehicle = ({
  testCode,
  days,
}: {
  readonly testCode: TestCode;
  readonly days: LearnerStudy["readiness"];
}) => {
  const t = useTranslations("staff-study");
  const tCode = useTranslations("dashboard.vehicle");
  const dayText = useDayText();
  const last = days.at(-1)!;
  return (
    <section className="contact-part">
      <h2>{t("readiness", { vehicle: tCode(vehicleOf({ testCode })) })}</h2>
      <div className="card contact-chance">
        <ChanceBar chance={last.chance} />
        <p>{t("told", { day: dayText(last.day) })}</p>
        {days.length > 1 && <ChanceHistory days={days} />}
      </div>
    </section>
  );
};

/** What the learner was told on each day, for each vehicle. */
export const ReadinessTold = ({ study: { readiness } }: { readonly study: LearnerStudy }) => {
  const t = useTranslations("staff-study");
  const codes = new Set(readiness.map(({ testCode }) => testCode));
  if (codes.size === 0)
    return (
      <section className="contact-part">
        <h2>{t("noReadiness")}</h2>
        <p>{t("neverTold")}</p>
      </section>
    );
  return [...codes].map((testCode) => (
    <OfVehicle
      key={testCode}
      testCode={testCode}
      days={readiness.filter((one) => one.testCode === testCode)}
    />
  ));
};
