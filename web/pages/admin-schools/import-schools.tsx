import { importSchools, listStaffSchools, schoolColumns } from "#modules/catalogue/contract";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type Outcome = OkOf<typeof importSchools>;

const maxBytes = 3_900_000;
const shortestWhy = 3;

const Faults = ({ errors, totalErrors }: Outcome) => {
  const t = useTranslations("staff-schools.import");
  const columns: readonly RowsColumn<Outcome["errors"][number]>[] = [
    { id: "line", label: t("line"), cell: ({ line }) => line },
    { id: "column", label: t("column"), cell: ({ column }) => <bdi dir="ltr">{column}</bdi> },
    { id: "fault", label: t("fault"), cell: ({ says }) => t(`says.${says}`) },
    { id: "value", label: t("value"), cell: ({ value }) => <bdi dir="auto">{value}</bdi> },
  ];
  return (
    <>
      <p role="alert">{t("faults", { count: totalErrors })}</p>
      <RowsTable
        caption={t("faultsTitle")}
        columns={columns}
        rows={errors}
        idOf={(_, index) => String(index)}
      />
    </>
  );
};

/** Reads a file of schools: first a check that changes nothing, then the import, all of it or nothing. */
export const ImportSchools = () => {
  const t = useTranslations("staff-schools.import");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { send, isBusy, failure } = useCommand(importSchools, {
    invalidates: [listStaffSchools],
    onDone: setOutcome,
  });
  const fileProblem = file === null ? "fileMissing" : file.size > maxBytes ? "fileLarge" : null;
  const isWhy = why.trim().length >= shortestWhy;
  const read = async (dryRun: boolean) => {
    setSent(true);
    setOutcome(null);
    if (file === null || fileProblem !== null || !isWhy) return;
    await send({ body: { csv: await file.text(), dryRun, why: why.trim() } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void read(true);
  };
  const mayImport = outcome?.dryRun === true && outcome.totalErrors === 0;
  return (
    <section className="card school-import" aria-labelledby={id}>
      <h2 id={id}>{t("title")}</h2>
      <p>{t("lead")}</p>
      <details>
        <summary>{t("columns")}</summary>
        <p dir="ltr">
          <code>{Object.keys(schoolColumns).join(", ")}</code>
        </p>
      </details>
      <form noValidate onSubmit={submit}>
        <TextField
          type="file"
          accept=".csv,text/csv,text/plain"
          label={t("file")}
          problem={wasSent && fileProblem !== null ? { says: t(fileProblem) } : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setOutcome(null);
          }}
        />
        <TextField
          label={t("why")}
          maxLength={500}
          value={why}
          problem={wasSent && !isWhy ? { says: t("whyMissing") } : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Failure failure={failure} />
        {outcome !== null && outcome.totalErrors > 0 && <Faults {...outcome} />}
        {outcome !== null && outcome.totalErrors === 0 && (
          <Callout tone="good" isNews>
            <p>
              {t(outcome.dryRun ? "checked" : "done", {
                added: outcome.added,
                changed: outcome.changed,
                unchanged: outcome.unchanged,
              })}
            </p>
          </Callout>
        )}
        <div className="school-ways">
          <SendButton isSending={isBusy}>{t("check")}</SendButton>
          {mayImport && (
            <Button type="button" variant="soft" aria-disabled={isBusy} onClick={() => void read(false)}>
              {t("send")}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
};
