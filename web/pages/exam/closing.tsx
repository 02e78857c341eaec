import { networkGraceMs } from "#modules/assessment/contract";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../app/href.ts";
import { useNavigate } from "../../app/navigation.ts";
import { device } from "./device.ts";
import { useExam, useFact } from "./exam-context.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { useTrouble } from "./use-trouble.ts";

/** Handed in, or out of time: what waits goes first, then the result. */
export const Closing = () => {
  const t = useTranslations("exam.closing");
  const navigate = useNavigate();
  const { attemptId } = useExam().session.view;
  const isSubmitted = useFact(({ snapshot }) => snapshot.value === "submitted");
  const waiting = useFact(({ outbox }) => outbox.unsent.length);
  const trouble = useTrouble();
  useEffect(() => {
    if (waiting === 0) navigate(href("result", { attemptId }), { replace: true });
  }, [waiting, navigate, attemptId]);
  return (
    <MessageScreen icon={Hourglass} title={t(isSubmitted ? "submitted" : "expired")} isBusy>
      <p>{t(isSubmitted ? "submittedText" : "expiredText")}</p>
      {trouble !== null && waiting > 0 && (
        <>
          <p>{t("waiting", { count: waiting, device: device() })}</p>
          <p>{t("late", { seconds: networkGraceMs / 1000 })}</p>
        </>
      )}
    </MessageScreen>
  );
};
