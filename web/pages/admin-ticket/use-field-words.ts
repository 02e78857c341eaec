import { ConversationStatus, LinkedId, Priority } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useFormatter, useTranslations } from "use-intl";
import { useLinkedWords } from "./use-linked-words.ts";

/** What a change of a ticket's field is called: `Priority: high`. A field of an older version of the program has its own name. */
export const useFieldWords = (names: ReadonlyMap<string, AccountName>) => {
  const t = useTranslations();
  const format = useFormatter();
  const linkedWords = useLinkedWords();
  return (field: string, value: string | null): string => {
    const status = ConversationStatus.safeParse(value);
    const priority = Priority.safeParse(value);
    const link = LinkedId.safeParse(value);
    if ((field === "linked" || field === "unlinked") && link.success)
      return t(`tickets.${field}`, { what: linkedWords(link.data) });
    if (field === "channel") return t("tickets.becameTicket");
    if (field === "status" && status.success)
      return `${t("tickets.status")}: ${t(`talk.staff.${status.data}`)}`;
    if (field === "priority" && priority.success)
      return `${t("tickets.priority")}: ${t(`tickets.priorities.${priority.data}`)}`;
    if (field === "assignee")
      return `${t("tickets.assignee")}: ${value === null ? t("tickets.noOne") : (names.get(value)?.name ?? t("tickets.colleague"))}`;
    if (field === "dueAt")
      return `${t("tickets.dueAt")}: ${value === null ? "–" : format.dateTime(new Date(value), { dateStyle: "medium" })}`;
    return `${field === "topic" ? t("tickets.topic") : field}: ${value ?? "–"}`;
  };
};
