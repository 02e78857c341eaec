import { networkGraceMs } from "#modules/assessment/contract";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { usePageLoader } from "../../ui/href.ts";
import { device } from "./device.ts";
import { useExam, useFact } from "./exam-context.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { useTrouble } from "./use-trouble.ts";

/** Handed in, or out of time: queued commands are sent first, then the result is opened. */
export const Closing = () => {
  const t = useTranslations("exam.closing");
  const navigate = useNavigate();
  const { isLoaded } = usePageLoader();
  const { attemptId } = useExam().view;
  const isSubmitted = useFact(({ snapshot }) => snapshot.value === "submitted");
  const waiting = useFact(({ outbox }) => outbox.unsent.length);
  const isClosed = useFact((state) => state.isClosed);
  const trouble = useTrouble();
  useEffect(() => {
    if (waiting > 0 || !isClosed) return;
    const result = href("result", { attemptId });
    // A program part that failed to load while offline stays failed until the page is loaded anew.
    if (isLoaded(result)) void navigate(result, { replace: true });
    else location.replace(result);
  }, [waiting, isClosed, navigate, isLoaded, attemptId]);
  return (
    <MessageScreen icon={Hourglass} title={t(isSubmitted ? "submitted" : "expired")} isBusy>
      {trouble !== null && waiting > 0 ? (
        <>
          <p>{t("waiting", { count: waiting, device: device() })}</p>
          <p>{t("late", { seconds: networkGraceMs / 1000 })}</p>
        </>
      ) : (
        <p>{t(isSubmitted ? "submittedText" : "expiredText")}</p>
      )}
    </MessageScreen>
  );
};
