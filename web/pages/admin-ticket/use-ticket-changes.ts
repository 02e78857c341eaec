import {
  changeTicket,
  reviewTicket,
  type StaffTalk,
  type TicketField,
} from "#modules/admin-template/contract";
import { useEffect, useRef, useState } from "react";
import { useCommand } from "../../data/use-command.ts";
import { type TicketChange, ticketChangeOf } from "../../features/conversations/ticket-change.ts";

type Changes = Partial<Pick<StaffTalk, TicketField>>;

/** What was changed last, as it was before. */
export interface Undoable {
  readonly before: Changes;
  readonly changed: Changes;
  /** The version that the change has made. */
  readonly version: number;
}

/** The fields of a ticket that changes are about, as they are in it. */
const keptOf = (talk: StaffTalk, changes: Changes): Changes =>
  Object.fromEntries((Object.keys(changes) as TicketField[]).map((field) => [field, talk[field]]));

/** Sends one change after the other, each on what the one before left: none made meanwhile is dropped. */
const useChangesInTurn = (talk: StaffTalk, send: (as: TicketChange) => Promise<StaffTalk | undefined>) => {
  const newest = useRef(talk);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (talk.version > newest.current.version) newest.current = talk;
  }, [talk]);
  return (changes: Changes, onDone: (done: Undoable) => void): void => {
    last.current = last.current.then(async () => {
      const was = newest.current;
      const value = await send({ ...ticketChangeOf(was), ...changes });
      if (value === undefined) return;
      newest.current = value;
      onDone({ before: keptOf(was, changes), changed: changes, version: value.version });
    });
  };
};

/** Sends changes, shows each at once, takes back what the server refuses, and remembers the last for the undo. */
export const useTicketChanges = (talk: StaffTalk) => {
  const { conversationId } = talk;
  const command = useCommand(changeTicket, {
    updates: reviewTicket,
    invalidates: [reviewTicket],
    optimistic: (shown, { body }) => ({ ...shown, ...(body as TicketChange), version: shown.version }),
  });
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const changeInTurn = useChangesInTurn(talk, async (as) => {
    const sent = await command.send({ params: { conversationId }, body: as });
    return sent.ok ? sent.value : undefined;
  });
  const change = (changes: Changes) => changeInTurn(changes, setUndoable);
  // Once a colleague or the learner has changed the ticket since, an undo would take back more than was done here.
  const last = undoable?.version === talk.version ? undoable : null;
  const [undoneIn, setUndoneIn] = useState<number>();
  const undo = () =>
    last !== null &&
    changeInTurn(last.before, ({ version }) => {
      setUndoable(null);
      setUndoneIn(version);
    });
  return { command, change, last, isUndone: undoneIn === talk.version, undo };
};
