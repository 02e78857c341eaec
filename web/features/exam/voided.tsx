import { Ban } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

interface Props {
  /** The reason, in the words of staff. */
  readonly why: string;
  readonly onAgain: () => void;
}

/** Staff have voided the attempt: nothing more can be done in it. */
export const Voided = ({ why, onAgain }: Props) => {
  const t = useTranslations("exam.voided");
  return (
    <MessageScreen
      icon={Ban}
      title={t("title")}
      actions={
        <>
          <Button type="button" size="4" onClick={onAgain}>
            {t("again")}
          </Button>
          <ButtonLink size="4" variant="outline" to={href("home")}>
            {t("home")}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t("because")} <q dir="auto">{why}</q>
      </p>
      <p>{t("kept")}</p>
    </MessageScreen>
  );
};
