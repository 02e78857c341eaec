import type { PaperProgress } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { SignPlate } from "../../ui/surfaces.tsx";
import { Sit } from "./next-step.tsx";

/** A one-way sign: blue plate, white arrow straight on. */
const OneWaySign = ({ title }: { readonly title: string }) => (
  <svg width="132" height="132" viewBox="0 0 200 200" role="img" aria-label={title}>
    <rect width="200" height="200" rx="12" fill="#fff" />
    <rect x="6" y="6" width="188" height="188" rx="8" fill="#00529b" />
    <path d="M100 26 154 92h-34v82H80V92H46z" fill="#fff" />
  </svg>
);

/** Before the first attempt: the first paper, and nothing to compare it with. */
export const EmptyDashboard = ({ next }: { readonly next: PaperProgress }) => {
  const t = useTranslations("dashboard.empty");
  return (
    <section className="card dash-empty" aria-labelledby="next-step">
      <SignPlate>
        <OneWaySign title={t("sign")} />
      </SignPlate>
      <div>
        <p>{t("text")}</p>
        <Sit next={next} />
      </div>
    </section>
  );
};
