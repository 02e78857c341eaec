import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import "./plan-panel.css";

interface Props {
  readonly title: string;
  readonly text: string;
  /** What can be done without a plan. */
  readonly children?: ReactNode;
}

/** Says before a learner begins that something needs a plan, and where the plans are. */
export const PlanPanel = ({ title, text, children }: Props) => {
  const t = useTranslations("plan-needed");
  return (
    <Callout>
      <div className="plan-panel">
        <b>{title}</b>
        <p>{text}</p>
        <p className="plan-ways">
          <ButtonLink variant="soft" to={href("pricing")}>
            {t("plans")}
          </ButtonLink>
          {children}
        </p>
      </div>
    </Callout>
  );
};
