import {
  fileMailThread,
  listMailThreads,
  type MailThreadTalk,
  readMailThread,
} from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { type Command, useCommand } from "../../data/use-command.ts";

type Filing = typeof fileMailThread;

/**
 * Files a correspondence that is open. It is not read again for that, because each reading is in the audit log, unless a
 * colleague was first.
 */
export const useFiling = (): Command<Filing> => {
  const client = useQueryClient();
  const keyOf = ({ params }: InputOf<Filing>) => queryFor(readMailThread, { params }).queryKey;
  const command = useCommand(fileMailThread, {
    invalidates: [listMailThreads],
    onDone: (filed, input) =>
      client.setQueryData<MailThreadTalk>(keyOf(input), (talk) =>
        talk === undefined ? talk : { ...talk, ...filed },
      ),
  });
  const send: typeof command.send = async (input) => {
    const sent = await command.send(input);
    if (!sent.ok && sent.failure.problem?.tag === "MailThreadChanged")
      await client.invalidateQueries({ queryKey: keyOf(input) });
    return sent;
  };
  return { ...command, send };
};
