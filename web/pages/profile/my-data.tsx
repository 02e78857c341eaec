import { exportData } from "#modules/identity/contract";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Saved, Section } from "./section.tsx";

/** How long the browser may take to read the file. */
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
  const { send, isBusy, isDone, failure } = useCommand(exportData, {
    onDone: (data) => saveAsFile(`roadworthy-my-data-${data.madeAt.slice(0, 10)}.json`, data),
  });
  return (
    <Section title={t("title")} lead={t("lead")}>
      <Failure failure={failure} />
      <div className="profile-send">
        <Button type="button" variant="soft" aria-disabled={isBusy} onClick={() => void send({})}>
          <Download aria-hidden size={18} />
          {t(isBusy ? "sending" : "send")}
        </Button>
        <Saved>{isDone && t("done")}</Saved>
      </div>
    </Section>
  );
};
