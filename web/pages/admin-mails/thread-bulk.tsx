import {
  fileMailThread,
  listMailThreads,
  type MailThread,
  type ThreadFolder,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";

type Filing = Pick<MailThread, "version" | "folder" | "isRead">;

const filingOf = ({ version, folder, isRead }: MailThread): Filing => ({ version, folder, isRead });

const idOf = ({ threadId }: MailThread) => threadId;

/** Those that are filed elsewhere leave the folder. */
const showsIn = bulkShown(listMailThreads, "threads", idOf, (thread, { folder, isRead }: Filing) =>
  folder === thread.folder ? { ...thread, isRead } : null,
);

/** What each act makes of a correspondence. */
const acts = {
  archive: { folder: "archive", isRead: true },
  toInbox: { folder: "inbox" },
  markRead: { isRead: true },
  markUnread: { isRead: false },
} as const satisfies Record<string, Partial<Filing>>;

const actsOf: Readonly<Record<ThreadFolder, readonly (keyof typeof acts)[]>> = {
  inbox: ["archive", "markRead", "markUnread"],
  archive: ["toInbox", "markRead", "markUnread"],
};

interface Props {
  readonly threads: readonly MailThread[];
  readonly folder: ThreadFolder;
  readonly chosen: Chosen;
}

/** Files several correspondences at once, or says that they are read. */
export const ThreadBulk = ({ threads, folder, chosen }: Props) => {
  const t = useTranslations("staff-mails");
  const { send } = useCommand(fileMailThread);
  return (
    <BulkBar
      rows={threads}
      idOf={idOf}
      chosen={chosen}
      acts={actsOf[folder].map((act) => ({
        label: t(act),
        changesOf: (these: readonly MailThread[]) =>
          these
            .map((before) => ({ before, change: { ...filingOf(before), ...acts[act] } }))
            .filter(
              ({ before, change }) => before.folder !== change.folder || before.isRead !== change.isRead,
            ),
      }))}
      send={async ({ threadId }, change: Filing) => {
        const sent = await send({ params: { threadId }, body: change });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ folder: from, isRead }, { version }) => ({ version, folder: from, isRead })}
      lists={[listMailThreads]}
      showsIn={showsIn}
    />
  );
};
