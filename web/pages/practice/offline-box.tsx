import type { PracticeView } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { CloudUpload, Download } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { device } from "../../features/exam/device.ts";
import { useOfflineStudy } from "../../features/practice/use-offline-study.ts";
import { useWaitingCount } from "../../features/practice/waiting-count.ts";
import type { KeptStudy } from "../../machines/offline-study.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useSizeText } from "../../ui/size-text.ts";
import { Switch } from "../../ui/switch.tsx";
import "./offline-box.css";

/** What is kept, and what could not be. */
const WhatIsKept = ({ kept, pack }: { readonly kept: KeptStudy; readonly pack: PracticeView | null }) => {
  const t = useTranslations("offline");
  const format = useFormatter();
  const sizeOf = useSizeText();
  const parts = [
    {
      isKept: kept.questions,
      name: t("questions", { count: pack?.questions.length ?? 0 }),
      lack: t("questions", { count: 60 }),
    },
    { isKept: kept.guide !== null, name: t("guide"), lack: t("guide") },
    { isKept: kept.guide !== null, name: t("signs"), lack: t("signs") },
  ];
  const there = parts.filter(({ isKept }) => isKept).map(({ name }) => name);
  const lacking = [
    ...parts.filter(({ isKept }) => !isKept).map(({ lack }) => lack),
    ...(kept.app ? [] : [t("app")]),
  ];
  return (
    <div role="status">
      {there.length > 0 && (
        <p>{t("kept", { device: device(), what: format.list(there), size: sizeOf(kept.bytes) })}</p>
      )}
      {lacking.length > 0 && (
        <Callout tone="bad">
          <p>{t("lacks", { what: format.list(lacking) })}</p>
        </Callout>
      )}
    </div>
  );
};

const Waiting = () => {
  const t = useTranslations("offline");
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <p className="offline-waiting" role="status">
      <CloudUpload aria-hidden size={20} />
      {t("waiting", { count, device: device() })}
    </p>
  );
};

const answeredOf = ({ tries }: PracticeView) => new Set(tries.map(({ questionId }) => questionId)).size;

/** Studying without a signal: what is kept for it, and the way into the questions that are. */
export const OfflineBox = ({ testCode }: { readonly testCode: TestCode | undefined }) => {
  const t = useTranslations("offline");
  const sizeOf = useSizeText();
  const { kept, pack, size, isBusy, keep, drop } = useOfflineStudy(testCode);
  const [isTooLate, setTooLate] = useState(false);
  const change = (isOn: boolean) => {
    setTooLate(isOn && !navigator.onLine);
    if (!isOn) void drop();
    else if (navigator.onLine) void keep();
  };
  return (
    <section className="offline-box card" aria-labelledby="offline-title">
      <h2 id="offline-title">
        <Download aria-hidden size={22} />
        {t("title")}
      </h2>
      <Waiting />
      <Switch
        name={t("keep")}
        hint={t("what", { known: size === null ? "no" : "yes", size: sizeOf(size ?? 0) })}
        isOn={kept !== null || isBusy}
        isBusy={isBusy}
        onChange={change}
      />
      {isTooLate && (
        <Callout tone="bad" isNews>
          <p>{t("noSignal")}</p>
        </Callout>
      )}
      {isBusy && kept === null && <p role="status">{t("keeping")}</p>}
      {kept !== null && <WhatIsKept kept={kept} pack={pack} />}
      {pack !== null && (
        <div className="offline-way">
          <ButtonLink size="4" variant="soft" to={href("practiceSession", { practiceId: pack.practiceId })}>
            {t("practise")}
          </ButtonLink>
          <p className="numeric">{t("left", { count: pack.questions.length - answeredOf(pack) })}</p>
        </div>
      )}
    </section>
  );
};
