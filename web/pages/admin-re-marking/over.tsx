import type { ReMarking } from "#modules/assessment/contract";
import { Ban, CircleCheck, CircleX } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import "./apply.css";

const icons = { done: CircleCheck, failed: CircleX, cancelled: Ban } as const;

/** How it ended; read out, and a place for the focus of whoever waited. */
export const Over = ({
  reMarking,
}: {
  readonly reMarking: ReMarking & { readonly state: keyof typeof icons };
}) => {
  const t = useTranslations("re-marking.over");
  const { number } = useFormatter();
  const { state, done, total, changed, failure } = reMarking;
  const Icon = icons[state];
  return (
    <div className="over" data-state={state} role="status">
      <Icon aria-hidden size={24} />
      <div>
        <p className="over-what">
          {t(state, { done: number(done), total: number(total ?? 0), changed: number(changed) })}
        </p>
        {changed > 0 && <p>{t("told")}</p>}
        {failure !== null && <pre dir="ltr">{failure}</pre>}
      </div>
    </div>
  );
};
