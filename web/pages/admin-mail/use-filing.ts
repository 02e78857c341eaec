import {
  fileMailThread,
  listMailThreads,
  type MailThreadTalk,
  readMailThread,
} from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";

/** Files a correspondence that is open. It is not read again for that: each reading is in the audit log. */
export const useFiling = () => {
  const client = useQueryClient();
  return useCommand(fileMailThread, {
    invalidates: [listMailThreads],
    onDone: (filed, { params }) =>
      client.setQueryData<MailThreadTalk>(queryFor(readMailThread, { params }).queryKey, (talk) =>
        talk === undefined ? talk : { ...talk, ...filed },
      ),
  });
};
