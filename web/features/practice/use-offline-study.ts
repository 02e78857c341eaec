import type { TestCode } from "#modules/catalogue/contract";
import { useCallback, useEffect, useState } from "react";
import { useSettings } from "../../data/settings.ts";
import { browserStudy as study } from "./browser-study.ts";

/** What this browser keeps for studying without a signal. It is refreshed while there is a network. */
export const useOfflineStudy = (testCode: TestCode | undefined) => {
  const { language } = useSettings();
  const [kept, setKept] = useState(study.kept);
  const [size, setSize] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOn = kept !== null;

  const keep = useCallback(async () => {
    if (testCode === undefined) return;
    setBusy(true);
    try {
      setKept(await study.keep({ testCode, language }));
    } finally {
      setBusy(false);
    }
  }, [testCode, language]);
  const drop = async () => {
    await study.drop();
    setKept(null);
  };

  useEffect(() => {
    void study.size().then(setSize);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const refresh = () => void (navigator.onLine && keep());
    refresh();
    addEventListener("online", refresh);
    return () => removeEventListener("online", refresh);
  }, [isOn, keep]);

  return { kept, pack: study.pack(), size, isBusy, keep, drop };
};
