import type { DeadLetter, LetterState } from "#modules/admin-template/contract";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { Cell, type Column, Table } from "./table.tsx";
import { useFigures } from "./use-figures.ts";
import "./admin-operations.css";
import "../../features/admin/marks.css";

interface ActsProps {
  readonly letter: DeadLetter;
  readonly onRedrive: (letter: DeadLetter) => void;
  readonly onDrop: (letter: DeadLetter) => void;
}

const Acts = ({ letter, onRedrive, onDrop }: ActsProps) => {
  const t = useTranslations("operations.letters");
  const number = String(letter.letterId);
  if (letter.redriveAsked)
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
        onClick={() => onRedrive(letter)}
      >
        {t("redrive.open")}
      </Button>
      <Button
        type="button"
        variant="outline"
        aria-label={t("drop.openOf", { number })}
        onClick={() => onDrop(letter)}
      >
        {t("drop.open")}
      </Button>
    </span>
  );
};

const Settled = ({ letter: { settledAt, settledBy, reason } }: { readonly letter: DeadLetter }) => {
  const { time } = useFigures();
  return (
    <>
      {settledAt !== null && <time dateTime={settledAt}>{time(settledAt)}</time>}
      {settledBy !== null && <CopyId id={settledBy} />}
      {reason !== null && <p dir="auto">{reason}</p>}
    </>
  );
};

interface Props extends Omit<ActsProps, "letter"> {
  readonly letters: readonly DeadLetter[];
  readonly state: LetterState;
}

/** Dead letters, oldest first, each with why and what can be done. */
export const LetterTable = ({ letters, state, onRedrive, onDrop }: Props) => {
  const t = useTranslations("operations.letters");
  const { count, time } = useFigures();
  const column = (
    name: "number" | "subscription" | "event" | "stream" | "cause" | "tries" | "failed",
  ): Column => ({
    name,
    label: t(`columns.${name}`),
    isNumber: name === "number" || name === "tries",
  });
  const last: Column =
    state === "waiting"
      ? { name: "act", label: t("columns.act") }
      : { name: "settled", label: t("columns.settled") };
  const columns = (["number", "subscription", "event", "stream", "cause", "tries", "failed"] as const).map(
    column,
  );
  return (
    <Table caption={t("title")} columns={[...columns, last]}>
      {letters.map((letter) => {
        const shown = [
          letter.letterId,
          <code dir="ltr" key="name">
            {letter.subscription}
          </code>,
          <span className="ops-pair" key="event">
            <code dir="ltr">{letter.type}</code>
            <CopyId id={letter.eventId} />
          </span>,
          <span className="ops-pair" key="stream">
            <CopyId id={letter.stream} />
            <small>{t("version", { version: String(letter.version) })}</small>
          </span>,
          <p className="ops-error" dir="ltr" key="cause">
            {letter.cause}
          </p>,
          count(letter.tries),
          <time key="failed" dateTime={letter.lastFailedAt}>
            {time(letter.lastFailedAt)}
          </time>,
        ];
        return (
          <tr key={letter.letterId} role="row">
            {columns.map((one, index) => (
              <Cell key={one.name} column={one}>
                {shown[index]}
              </Cell>
            ))}
            <Cell column={last}>
              {state === "waiting" ? (
                <Acts letter={letter} onRedrive={onRedrive} onDrop={onDrop} />
              ) : (
                <Settled letter={letter} />
              )}
            </Cell>
          </tr>
        );
      })}
    </Table>
  );
};
