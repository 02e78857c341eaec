import { Ban, AppWindow, CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { QuietLoading } from "./quiet-loading.tsx";
import { device } from "./device.ts";

interface VoidedProps {
  /** The reason, in the words of staff. */
  readonly why: string;
  readonly onAgain: () => void;
}

/** Staff have voided the attempt: nothing more can be done in it. */
export const Voided = ({ why, onAgain }: VoidedProps) => {
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

export const Loading = () => <QuietLoading title={useTranslations("exam")("loading")} />;

export const Elsewhere = ({
  hasMoved,
  onTakeOver,
}: {
  readonly hasMoved: boolean;
  readonly onTakeOver: () => void;
}) => {
  const t = useTranslations("exam.elsewhere");
  return (
    <MessageScreen
      icon={AppWindow}
      title={t(hasMoved ? "movedTitle" : "title")}
      actions={
        <Button type="button" size="4" onClick={onTakeOver}>
          {t("here")}
        </Button>
      }
    >
      {t(hasMoved ? "movedText" : "text")}
    </MessageScreen>
  );
};

export const Unreachable = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useTranslations("exam.unreachable");
  return (
    <MessageScreen
      icon={CloudOff}
      title={t("title")}
      actions={
        <Button type="button" size="4" onClick={onAgain}>
          {t("again")}
        </Button>
      }
    >
      {t("text", { device: device() })}
    </MessageScreen>
  );
};
