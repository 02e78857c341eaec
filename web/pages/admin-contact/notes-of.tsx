import type { ContactCard } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { NoteList } from "../../features/notes/note-list.tsx";
import { WriteNote } from "../../features/notes/write-note.tsx";

/** What staff noted about the person, their attempts and, for those who see money, their orders. */
export const NotesOf = ({ accountId }: Pick<ContactCard, "accountId">) => {
  const t = useTranslations("staff-notes");
  return (
    <section className="contact-part">
      <h2>{t("title")}</h2>
      <WriteNote about={accountId} variant="soft" />
      <NoteList filter={{ accountId }} none={t("noneYet")} />
    </section>
  );
};
