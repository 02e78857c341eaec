import { type ListedContact, listContacts } from "#modules/admin-template/contract";
import {
  type AccountId,
  ContactTag,
  listContactTags,
  longestTag,
  tagContact,
  untagContact,
} from "#modules/identity/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { TextField } from "../../ui/form/text-field.tsx";

/** A person whom a tag can be given. A guardian has no card, and so no tags. */
interface Tagged {
  readonly accountId: AccountId;
  /** What was done to them last. */
  readonly done?: Tagging;
}

interface Tagging {
  readonly tag: string;
  readonly isOn: boolean;
}

const taggedOf = ({ kind, accountId }: ListedContact): readonly Tagged[] =>
  kind === "guardian" || accountId === null ? [] : [{ accountId }];

/** The id by which a contact is chosen; null for one without tags. */
export const taggedIdOf = (contact: ListedContact): string | null => taggedOf(contact)[0]?.accountId ?? null;

interface Props {
  readonly contacts: readonly ListedContact[];
  readonly chosen: Chosen;
}

/** Gives several people a tag, or takes it off them. Who has it already, or has it not, stays as they are. */
export const TagBulk = ({ contacts, chosen }: Props) => {
  const t = useTranslations("staff-contacts");
  const [typed, type] = useState("");
  const [wasSent, setSent] = useState(false);
  const giving = useCommand(tagContact);
  const taking = useCommand(untagContact);
  const tag = ContactTag.safeParse(typed);
  const change = (isOn: boolean) => (these: readonly Tagged[]) =>
    tag.success ? these.map((before) => ({ before, change: { tag: tag.data, isOn } })) : [];
  return (
    <BulkBar<Tagged, Tagging>
      rows={contacts.flatMap(taggedOf)}
      idOf={({ accountId }) => accountId}
      chosen={chosen}
      asks={{
        field: (
          <TextField
            label={t("newTag")}
            dir="auto"
            autoComplete="off"
            maxLength={longestTag}
            value={typed}
            problem={wasSent && !tag.success ? { says: t("tagMissing") } : undefined}
            onChange={({ target }) => type(target.value)}
          />
        ),
        isAnswered: tag.success,
        onMissing: () => setSent(true),
      }}
      acts={[
        { label: t("addTag"), changesOf: change(true) },
        { label: t("takeTag"), changesOf: change(false) },
      ]}
      send={async ({ accountId }, done) => {
        const { send } = done.isOn ? giving : taking;
        const sent = await send({ params: { accountId }, body: { tag: done.tag } });
        return sent.ok && sent.value.isChanged ? { accountId, done } : null;
      }}
      undoOf={(_, { done }) => ({ tag: done!.tag, isOn: !done!.isOn })}
      lists={[listContacts, listContactTags]}
    />
  );
};
