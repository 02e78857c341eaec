import type { DeadLetter, DeadLetterState } from "#modules/admin-template/contract";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { column, Table } from "./table.tsx";
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
  const named = (
    id: "number" | "subscription" | "event" | "stream" | "cause" | "attempts" | "failed" | "act" | "settled",
    cell: (deadLetter: DeadLetter) => ReactNode,
    more?: Parameters<typeof column<DeadLetter>>[3],
  ) => column(id, t(`columns.${id}`), cell, more);
  const columns = [
    named("number", ({ deadLetterId }) => deadLetterId, { isNumber: true, isFixed: true }),
    named("subscription", ({ subscription }) => <code dir="ltr">{subscription}</code>),
    named("event", ({ type, eventId }) => (
      <span className="ops-pair">
        <code dir="ltr">{type}</code>
        <CopyId id={eventId} />
      </span>
    )),
    named("stream", ({ stream, version }) => (
      <span className="ops-pair">
        <CopyId id={stream} />
        <small>{t("version", { version: String(version) })}</small>
      </span>
    )),
    named("cause", ({ cause }) => (
      <p className="ops-error" dir="ltr">
        {cause}
      </p>
    )),
    named("attempts", ({ attempts }) => count(attempts), { isNumber: true }),
    named("failed", ({ lastFailedAt }) => <time dateTime={lastFailedAt}>{time(lastFailedAt)}</time>),
    state === "waiting"
      ? named("act", (deadLetter) => <Acts {...{ deadLetter, onRedrive, onDiscard }} />, { isFixed: true })
      : named("settled", (deadLetter) => <Settled deadLetter={deadLetter} />),
  ];
  return (
    <Table
      list="dead-letters"
      caption={t("title")}
      columns={columns}
      rows={deadLetters}
      idOf={({ deadLetterId }) => String(deadLetterId)}
    />
  );
};
