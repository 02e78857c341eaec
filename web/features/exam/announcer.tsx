import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { attemptIn, useExam, useReading } from "./exam-context.tsx";
import { limitOf } from "./standing.ts";

/**
 * Announces each threshold of the clock once. Those with a notice are announced by the notice; a page opened late
 * does not announce what is long past.
 */
export const ClockAnnouncer = () => {
  const t = useTranslations("exam.say");
  const exam = useExam();
  const passed = useReading(({ passed }) => passed);
  const last = useRef(passed);
  useEffect(() => {
    if (passed === last.current) return;
    last.current = passed;
    if (passed === "half") exam.say(t("half", { minutes: Math.round(limitOf(attemptIn(exam)) / 120) }));
    if (passed === "tenSeconds" || passed === "over") exam.say(t(passed));
  }, [passed, exam, t]);
  return null;
};
