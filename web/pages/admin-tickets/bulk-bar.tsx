import {
  changeTicket,
  type ConversationId,
  searchTickets,
  type StaffConversation,
} from "#modules/admin-template/contract";
import { AccountId } from "#vocabulary/account-id";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { type BulkChange, bulkActs, bulkChanges, undoOf } from "./bulk-changes.ts";

/** What the last act has done. */
interface Outcome {
  readonly undone: boolean;
  /** Each changed ticket as it was, and as it is now. */
  readonly done: readonly { readonly before: StaffConversation; readonly now: StaffConversation }[];
  /** How many stayed as they are: a colleague changed them meanwhile, or the server did not answer. */
  readonly kept: number;
}

/** Changes one ticket after the other: each by itself in the audit log, and on the version that was seen. */
const useBulk = () => {
  const client = useQueryClient();
  const { send } = useCommand(changeTicket);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (changes: readonly BulkChange[], undone: boolean) => {
    setBusy(true);
    const done: { before: StaffConversation; now: StaffConversation }[] = [];
    for (const { before, change } of changes) {
      const sent = await send({ params: { conversationId: before.conversationId }, body: change });
      if (sent.ok) done.push({ before, now: sent.value });
    }
    await client.invalidateQueries({ queryKey: [searchTickets.method, searchTickets.path] });
    setOutcome({ undone, done, kept: changes.length - done.length });
    setBusy(false);
  };
  return { run, isBusy, outcome };
};

interface Props {
  readonly tickets: readonly StaffConversation[];
  readonly chosen: ReadonlySet<ConversationId>;
  readonly onChoose: (chosen: ReadonlySet<ConversationId>) => void;
}

/** Chooses tickets and changes all of them, and takes that back. */
export const BulkBar = ({ tickets, chosen, onChoose }: Props) => {
  const t = useTranslations("tickets.bulk");
  const me = AccountId.safeParse(useAuthMark()?.accountId).data ?? null;
  const { run, isBusy, outcome } = useBulk();
  // What a new filter has taken off the page is not changed unseen.
  const these = tickets.filter(({ conversationId }) => chosen.has(conversationId));
  const isAll = these.length === tickets.length;
  return (
    <div className="bulk-bar" role="group" aria-label={t("title")}>
      <Button
        type="button"
        variant="soft"
        onClick={() => onChoose(new Set(isAll ? [] : tickets.map(({ conversationId }) => conversationId)))}
      >
        {t(isAll ? "none" : "all")}
      </Button>
      {these.length > 0 &&
        bulkActs.map((act) => (
          <Button
            key={act}
            type="button"
            variant="soft"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              onChoose(new Set());
              void run(bulkChanges(act, these, me), false);
            }}
          >
            {t(act)}
          </Button>
        ))}
      <p role="status">
        {these.length > 0 && t("chosen", { count: these.length })}
        {these.length === 0 && outcome !== null && (
          <>
            {t(outcome.undone ? "undone" : "done", { count: outcome.done.length })}
            {outcome.kept > 0 && ` ${t("kept", { count: outcome.kept })}`}
          </>
        )}
      </p>
      {these.length === 0 && outcome !== null && !outcome.undone && outcome.done.length > 0 && (
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy)
              void run(
                outcome.done.map(({ before, now }) => undoOf({ before }, now)),
                true,
              );
          }}
        >
          {t("undo")}
        </Button>
      )}
    </div>
  );
};
