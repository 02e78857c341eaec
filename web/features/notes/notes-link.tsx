import { noteKindOf, noteKindsFor, type NoteLink } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Link } from "../../ui/link.tsx";

/** Leads to the notes about something, and to writing one; nothing for those who may not read them. */
export const NotesLink = ({ about }: { readonly about: NoteLink }) => {
  const t = useTranslations("nav.pages");
  const kinds = noteKindsFor(useAuthMark()?.roles ?? []);
  return (
    kinds.includes(noteKindOf(about)) && <Link to={href("adminNotes", {}, { about })}>{t("notes")}</Link>
  );
};
