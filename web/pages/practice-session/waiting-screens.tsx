import { CloudOff, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { MessageScreen } from "../../features/exam/message-screen.tsx";
import { QuietLoading } from "../../features/exam/quiet-loading.tsx";
import { newCommandId } from "../../machines/command-id.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import { Button } from "../../ui/button.tsx";

export const Loading = () => <QuietLoading title={useTranslations("practice")("loading")} />;

export const Unreachable = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useTranslations("practice.unreachable");
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
      <p>{t("text")}</p>
    </MessageScreen>
  );
};

/** The next questions have not arrived. */
export const Short = ({ session }: { readonly session: PracticeSession }) => {
  const t = useTranslations("practice.short");
  return (
    <MessageScreen
      icon={LoaderCircle}
      title={t("title")}
      isBusy
      actions={
        <Button
          type="button"
          size="4"
          variant="outline"
          onClick={() => session.send({ type: "practice.finish", commandId: newCommandId() })}
        >
          {t("finish")}
        </Button>
      }
    >
      <p>{t("text")}</p>
    </MessageScreen>
  );
};
