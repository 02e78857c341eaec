import type { PaperReference } from "#modules/catalogue/contract";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { paperHref } from "../../data/paper.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { MessageScreen } from "./message-screen.tsx";

export interface NeedsPlanProps {
  readonly paper: PaperReference;
}

/** Said in place of the start screen, before a learner prepares for an exam that they cannot begin. */
export const NeedsPlan = ({ paper }: NeedsPlanProps) => {
  const t = useTranslations("plan-needed");
  return (
    <MessageScreen
      icon={Lock}
      title={t("title")}
      actions={
        <>
          <ButtonLink size="4" to={href("pricing")}>
            {t("plans")}
          </ButtonLink>
          <ButtonLink
            size="4"
            variant="outline"
            to={paperHref({ ...paper, category: paper.category ?? null, testNum: 1 })}
          >
            {t("first")}
          </ButtonLink>
        </>
      }
    >
      {t("text")}
    </MessageScreen>
  );
};
