import { Clock3, CloudOff, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Threshold } from "../../machines/countdown.machine.ts";
import { device } from "./device.ts";
import { useCurrent, useFact, useReading } from "./exam-context.tsx";
import { unsentCount } from "./attempt-facts.ts";
import { Notice } from "./notice.tsx";
import { useTrouble } from "./use-trouble.ts";

const warned = ["tenMinutes", "fiveMinutes", "oneMinute"] as const satisfies readonly Threshold[];
const shownMs = 20_000;

/** A bar at 10, 5 and 1 minute. It goes by itself; the clock stays marked. */
const TimeNotice = () => {
  const t = useTranslations("exam.say");
  const passed = useReading(({ passed }) => passed);
  const [done, setDone] = useState(passed);
  const shown = warned.find((threshold) => threshold === passed && threshold !== done);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setDone(shown), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === undefined) return null;
  return (
    <Notice icon={Clock3} tone={shown === "oneMinute" ? "alarm" : "warn"} onDismiss={() => setDone(shown)}>
      {t(shown)}
    </Notice>
  );
};

/** Staff have granted time. It goes by itself; the clock keeps it. */
const GrantedNotice = () => {
  const t = useTranslations("exam.notice");
  const granted = useFact((state) => state.granted);
  const [done, setDone] = useState<typeof granted>(null);
  useEffect(() => {
    if (granted === null) return;
    const timer = setTimeout(() => setDone(granted), shownMs);
    return () => clearTimeout(timer);
  }, [granted]);
  if (granted === null || granted === done) return null;
  return (
    <Notice icon={Clock3} tone="calm" onDismiss={() => setDone(granted)}>
      {t("granted", { minutes: Math.max(1, Math.round(granted.ms / 60_000)) })}
    </Notice>
  );
};

const ConnectionNotice = () => {
  const t = useTranslations("exam.notice");
  const trouble = useTrouble();
  const count = useFact(unsentCount);
  if (trouble === null) return null;
  return (
    <Notice icon={CloudOff} tone="calm">
      {t(trouble === "network" ? "offline" : "server")} {count > 0 && t("kept", { count, device: device() })}{" "}
      {t("clock")}
    </Notice>
  );
};

/** What goes wrong with this device or this browser. */
const DeviceNotices = () => {
  const t = useTranslations("exam.notice");
  const { questionId } = useCurrent();
  const isMissing = useFact(({ outbox }) => outbox.condition === "missing");
  const isDurable = useFact(({ outbox }) => outbox.isDurable);
  const isRefused = useFact(({ refused }) => refused[questionId] !== undefined);
  const isSure = useReading(({ isSure }) => isSure);
  const where = { device: device() };
  return (
    <>
      {isMissing && (
        <Notice icon={TriangleAlert} tone="alarm">
          {t("missing", where)}
        </Notice>
      )}
      {!isDurable && (
        <Notice icon={TriangleAlert} tone="alarm">
          {t("unstored", where)}
        </Notice>
      )}
      {isRefused && (
        <Notice icon={TriangleAlert} tone="warn">
          {t("refused")}
        </Notice>
      )}
      {!isSure && (
        <Notice icon={Clock3} tone="warn">
          {t("unsure", where)}
        </Notice>
      )}
    </>
  );
};

export const Notices = () => (
  <div className="exam-notices" role="status">
    <DeviceNotices />
    <ConnectionNotice />
    <GrantedNotice />
    <TimeNotice />
  </div>
);
