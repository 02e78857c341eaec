import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { AnyEndpoint } from "../../data/call.ts";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { type BulkChange, type BulkShown, type SendChange, useBulk } from "./use-bulk.ts";
import type { Chosen } from "./use-chosen.ts";
import "./bulk-bar.css";

/** Something that can be done to several rows at once. */
export interface BulkAct<Row, Change> {
  readonly label: string;
  /** What is asked once more before it, and the words of the two answers: for what cannot be taken back. */
  readonly sure?: { readonly says: string; readonly yes: string; readonly no: string };
  /** What changes of the chosen rows. Those that are so already are left out. */
  readonly changesOf: (rows: readonly Row[]) => readonly BulkChange<Row, Change>[];
}

/** What is said or asked beside the acts while rows are chosen: a reason, or a word. */
export interface BulkQuestion {
  readonly field: ReactNode;
  readonly isAnswered: boolean;
  /** Called in place of an act while there is no answer. */
  readonly onMissing: () => void;
}

interface Props<Row, Change> {
  /** The rows on the page. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly chosen: Chosen;
  readonly asks?: BulkQuestion;
  readonly acts: readonly BulkAct<Row, Change>[];
  readonly send: SendChange<Row, Change>;
  /**
   * Takes a change back: as the row was, on the version that the change has made. Not what came after it. Left out for what
   * cannot be taken back; null where one of several acts cannot.
   */
  readonly undoOf?: (before: Row, now: Row) => Change | null;
  /** The lists that show these rows. */
  readonly lists: readonly AnyEndpoint[];
  /** How these lists look while an act is under way (`bulkShown`). Left out for what waits for the server. */
  readonly showsIn?: BulkShown<Row, Change>;
}

/** Chooses rows of a list and changes all of them, and takes that back. */
export const BulkBar = <Row, Change>(props: Props<Row, Change>) => {
  const { rows, idOf, chosen, asks, acts, send, undoOf, lists, showsIn } = props;
  const t = useTranslations("admin.bulk");
  const { run, isBusy, outcome } = useBulk(send, lists, showsIn);
  const [unsure, setUnsure] = useState<string | null>(null);
  // What a new filter has taken off the page is not changed unseen.
  const these = rows.filter((row) => chosen.ids.has(idOf(row)));
  if (rows.length === 0 && outcome === null && !isBusy) return null;
  const isAll = these.length === rows.length;
  const shown = these.length === 0 ? outcome : null;
  const back =
    shown === null || undoOf === undefined || shown.undone
      ? []
      : shown.done.flatMap(({ before, now }) => {
          const change = undoOf(before, now);
          return change === null ? [] : [{ before: now, change }];
        });
  const start = ({ changesOf }: BulkAct<Row, Change>) => {
    setUnsure(null);
    chosen.choose([]);
    void run(changesOf(these), false);
  };
  const asked = these.length === 0 ? undefined : acts.find(({ label, sure }) => sure && label === unsure);
  return (
    <div ref={keepFocus} className="bulk-bar" role="group" aria-label={t("title")}>
      {rows.length > 0 && (
        <Button type="button" variant="soft" onClick={() => chosen.choose(isAll ? [] : rows.map(idOf))}>
          {t(isAll ? "none" : "all")}
        </Button>
      )}
      {these.length > 0 && asks?.field}
      {these.length > 0 &&
        asked === undefined &&
        acts.map((act) => (
          <Button
            key={act.label}
            type="button"
            variant="soft"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              if (asks !== undefined && !asks.isAnswered) asks.onMissing();
              else if (act.sure === undefined) start(act);
              else setUnsure(act.label);
            }}
          >
            {act.label}
          </Button>
        ))}
      {asked?.sure !== undefined && (
        <>
          <p role="status">{asked.sure.says}</p>
          <DangerButton type="button" onClick={() => start(asked)}>
            {asked.sure.yes}
          </DangerButton>
          <Button type="button" variant="soft" onClick={() => setUnsure(null)}>
            {asked.sure.no}
          </Button>
        </>
      )}
      <p role="status">
        {these.length > 0 && t("chosen", { count: these.length })}
        {shown !== null && t(shown.undone ? "undone" : "done", { count: shown.done.length })}
        {shown !== null && shown.kept > 0 && ` ${t("kept", { count: shown.kept })}`}
      </p>
      {back.length > 0 && (
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void run(back, true);
          }}
        >
          {t("undo")}
        </Button>
      )}
    </div>
  );
};
