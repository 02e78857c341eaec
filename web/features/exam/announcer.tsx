import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useExam, useReading } from "./exam-context.tsx";
import { limitOf } from "./standing.ts";

/**
 * Says each threshold of the clock once. Those with a bar are said by the bar; a page opened late does not say
 * what is long past.
 */
export const ClockAnnouncer = () => {
  const t = useTranslations("exam.say");
  const { say, session } = useExam();
  const passed = useReading(({ passed }) => passed);
  const last = useRef(passed);
  useEffect(() => {
    if (passed === last.current) return;
    last.current = passed;
    if (passed === "half")
      say(t("half", { minutes: Math.round(limitOf(session.view, session.state()) / 120) }));
    if (passed === "tenSeconds" || passed === "over") say(t(passed));
  }, [passed, say, session, t]);
  return null;
};
