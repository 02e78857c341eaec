import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useExam } from "./exam-context.tsx";

/**
 * Says each threshold of the clock once. Those with a bar are said by the bar; a page opened late does not say
 * what is long past.
 */
export const ClockAnnouncer = () => {
  const t = useTranslations("exam.say");
  const { clock, say, session } = useExam();
  const passed = useSelector(clock, ({ context }) => context?.passed ?? null);
  const last = useRef(passed);
  useEffect(() => {
    if (passed === last.current) return;
    last.current = passed;
    if (passed === "half") say(t("half", { minutes: Math.round(session.view.limitSeconds / 120) }));
    if (passed === "tenSeconds" || passed === "over") say(t(passed));
  }, [passed, say, session, t]);
  return null;
};
