import { exportData } from "#modules/identity/contract";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { saveFile } from "../../features/form/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Saved, Section } from "../../features/profile/section.tsx";

const asFile = (data: unknown) => new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });

/** A copy of everything the product holds about the person, as a file. */
export const MyData = () => {
  const t = useTranslations("profile.data");
  const { send, isBusy, isDone, failure } = useCommand(exportData, {
    onDone: (data) => saveFile(`roadworthy-my-data-${data.madeAt.slice(0, 10)}.json`, asFile(data)),
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
