import { importStatement, listBankLines, listProofs, type StatementColumns } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { useCommand } from "../../data/use-command.ts";
import { ConfirmForm } from "../../features/admin/confirm-form.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const maxBytes = 1_500_000;
const noColumns: StatementColumns = { date: "", amount: "", text: "" };

interface ColumnsProps {
  readonly columns: StatementColumns;
  readonly wasSent: boolean;
  readonly onColumns: (columns: StatementColumns) => void;
}

/** For banks whose names of columns the program does not know. */
const Columns = ({ columns, wasSent, onColumns }: ColumnsProps) => {
  const t = useTranslations("money.bank");
  return (
    <div className="money-fields">
      {(["date", "amount", "text"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`columns.${name}`)}
          maxLength={60}
          value={columns[name]}
          problem={wasSent && columns[name].trim() === "" ? { says: t("columns.missing") } : undefined}
          onChange={({ target }) => onColumns({ ...columns, [name]: target.value })}
        />
      ))}
    </div>
  );
};

const Done = ({ result }: { readonly result: OkOf<typeof importStatement> }) => {
  const t = useTranslations("money.bank");
  const paid = result.lines.filter(({ status }) => status === "settled").length;
  return (
    <Callout tone="good" isNews>
      <p>{t("done", { lines: result.lines.length, paid, known: result.known })}</p>
    </Callout>
  );
};

/** Reads a statement, with the code of the authenticator: it lets buyers in. */
export const ImportForm = () => {
  const t = useTranslations("money.bank");
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<StatementColumns | null>(null);
  const [wasSent, setSent] = useState(false);
  const [result, setResult] = useState<OkOf<typeof importStatement> | null>(null);
  const command = useCommand(importStatement, {
    invalidates: [listBankLines, listProofs],
    onDone: setResult,
  });
  const { send, isBusy, failure } = command;
  const problem = file === null ? "fileMissing" : file.size > maxBytes ? "fileLarge" : null;
  const isNamed = columns === null || Object.values(columns).every((name) => name.trim() !== "");
  const read = async (code: string) => {
    if (file === null) return;
    setResult(null);
    const csv = await file.text();
    const { ok } = await send({ body: { code, csv, ...(columns !== null && { columns }) } });
    if (ok) setSent(false);
  };
  // Lines are taken in a few at a time: what was stored before the failure stays.
  const spoken = { DatabaseUnavailable: t("unfinished"), InternalError: t("unfinished") };
  const line = failure?.problem?.facts["line"];
  return (
    <section className="card money-part">
      <h2>{t("read")}</h2>
      <ConfirmForm
        {...{ isBusy, failure, spoken, send: t("send"), isAnswered: problem === null && isNamed }}
        onPress={() => setSent(true)}
        onCode={read}
      >
        <TextField
          type="file"
          accept=".csv,text/csv,text/plain"
          label={t("file")}
          hint={t("fileHint")}
          problem={wasSent && problem !== null ? { says: t(problem) } : undefined}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <CheckField
          label={t("columns.other")}
          hint={t("columns.hint")}
          checked={columns !== null}
          onChange={({ target }) => setColumns(target.checked ? noColumns : null)}
        />
        {columns !== null && <Columns columns={columns} wasSent={wasSent} onColumns={setColumns} />}
        {typeof line === "number" && <p role="alert">{t("line", { line })}</p>}
      </ConfirmForm>
      {result !== null && <Done result={result} />}
    </section>
  );
};
