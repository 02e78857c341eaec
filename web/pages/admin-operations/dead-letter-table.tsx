import type { DeadLetter, DeadLetterState } from "#modules/admin-template/contract";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Cell, type Column, Table } from "./table.tsx";
import { useFigures } from "./use-figures.ts";
import "./admin-operations.css";
import "../../features/admin/marks.css";

interface ActsProps {
  readonly deadLetter: DeadLetter;
  readonly onRedrive: (deadLetter: DeadLetter) => void;
  readonly onDiscard: (deadLetter: DeadLetter) => void;
}

const Acts = ({ deadLetter, onRedrive, onDiscard }: ActsProps) => {
  const t = useTranslations("operations.deadLetters");
  const number = String(deadLetter.deadLetterId);
  if (deadLetter.redriveRequested)
    return (
      <span className="status-mark" data-tone="running">
        <LoaderCircle aria-hidden size={16} />
        {t("asked")}
      </span>
    );
  return (
    <span className="ops-acts">
      <Button
        type="button"
        variant="soft"
        aria-label={t("redrive.openOf", { number })}
        onClick={() => onRedrive(deadLetter)}
      >
        {t("redrive.open")}
      </Button>
      <DangerButton
        type="button"
        variant="soft"
        aria-label={t("discard.openOf", { number })}
        onClick={() => onDiscard(deadLetter)}
      >
        {t("discard.open")}
      </DangerButton>
    </span>
  );
};

const Settled = ({ deadLetter: { settledAt, settledBy, reason } }: { readonly deadLetter: DeadLetter }) => {
  const { time } = useFigures();
  return (
    <>
      {settledAt !== null && <time dateTime={settledAt}>{time(settledAt)}</time>}
      {settledBy !== null && <CopyId id={settledBy} />}
      {reason !== null && <p dir="auto">{reason}</p>}
    </>
  );
};

interface Props extends Omit<ActsProps, "deadLetter"> {
  readonly deadLetters: readonly DeadLetter[];
  readonly state: DeadLetterState;
}

/** Dead letters, oldest first, each with its error and its acts. */
export const DeadLetterTable = ({ deadLetters, state, onRedrive, onDiscard }: Props) => {
  const t = useTranslations("operations.deadLetters");
  const { count, time } = useFigures();
  const column = (
    name: "number" | "subscription" | "event" | "stream" | "cause" | "attempts" | "failed",
  ): Column => ({
    name,
    label: t(`columns.${name}`),
    isNumber: name === "number" || name === "attempts",
  });
  const last: Column =
    state === "waiting"
      ? { name: "act", label: t("columns.act") }
      : { name: "settled", label: t("columns.settled") };
  const columns = (["number", "subscription", "event", "stream", "cause", "attempts", "failed"] as const).map(
    column,
  );
  return (
    <Table caption={t("title")} columns={[...columns, last]}>
      {deadLetters.map((deadLetter) => {
        const shown = [
          deadLetter.deadLetterId,
          <code dir="ltr" key="name">
            {deadLetter.subscription}
          </code>,
          <span className="ops-pair" key="event">
            <code dir="ltr">{deadLetter.type}</code>
            <CopyId id={deadLetter.eventId} />
          </span>,
          <span className="ops-pair" key="stream">
            <CopyId id={deadLetter.stream} />
            <small>{t("version", { version: String(deadLetter.version) })}</small>
          </span>,
          <p className="ops-error" dir="ltr" key="cause">
            {deadLetter.cause}
          </p>,
          count(deadLetter.attempts),
          <time key="failed" dateTime={deadLetter.lastFailedAt}>
            {time(deadLetter.lastFailedAt)}
          </time>,
        ];
        return (
          <tr key={deadLetter.deadLetterId} role="row">
            {columns.map((one, index) => (
              <Cell key={one.name} column={one}>
                {shown[index]}
              </Cell>
            ))}
            <Cell column={last}>
              {state === "waiting" ? (
                <Acts deadLetter={deadLetter} onRedrive={onRedrive} onDiscard={onDiscard} />
              ) : (
                <Settled deadLetter={deadLetter} />
              )}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
};
