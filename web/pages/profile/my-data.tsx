import { exportData } from "#modules/identity/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../data/call.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { useNoSentence } from "../../features/form/use-no-sentence.ts";
import type { No } from "../../features/form/use-sending.ts";
import { Saved } from "./saved.tsx";
import { Section } from "./section.tsx";

/** The browser may still be reading the file this long after it was handed over. */
const readingMs = 60_000;

const saveAsFile = (name: string, data: unknown) => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
};

/** A copy of everything the product holds about the person, as a file. */
export const MyData = () => {
  const t = useTranslations("profile.data");
  const sentence = useNoSentence();
  const [isBusy, setBusy] = useState(false);
  const [no, setNo] = useState<No | null>(null);
  const [isDone, setDone] = useState(false);
  const fetchAll = async () => {
    if (isBusy) return;
    setBusy(true);
    setNo(null);
    setDone(false);
    const answer = await call(exportData, {});
    setBusy(false);
    if (!answer.ok) return setNo(answer);
    saveAsFile(`roadworthy-my-data-${answer.value.madeAt.slice(0, 10)}.json`, answer.value);
    setDone(true);
  };
  return (
    <Section title={t("title")} lead={t("lead")}>
      {no !== null && (
        <Callout tone="bad" isNews>
          <p>{sentence(no)}</p>
        </Callout>
      )}
      <div className="profile-send">
        <Button type="button" variant="soft" aria-disabled={isBusy} onClick={() => void fetchAll()}>
          <Download aria-hidden size={18} />
          {t(isBusy ? "sending" : "send")}
        </Button>
        <Saved>{isDone && t("done")}</Saved>
      </div>
    </Section>
  );
};
