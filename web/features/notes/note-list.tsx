import { type NoteFilter, searchNotes } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { useAccountNames } from "../admin/use-names.ts";
import { useChosen } from "../admin/use-chosen.ts";
import { usePages } from "../admin/use-pages.ts";
import { useReturned } from "../admin/use-returned.ts";
import { NoteBulk } from "./note-bulk.tsx";
import { NoteCard } from "./note-card.tsx";
import "./notes.css";

interface Props {
  readonly filter: NoteFilter;
  /** What is said where there are none. */
  readonly none: string;
}

/** The notes that fit a filter, page by page. */
export const NoteList = ({ filter, none }: Props) => {
  const t = useTranslations("staff-notes");
  const list = usePages(searchNotes, filter);
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  const people = notes
    .flatMap(({ accountId, writtenBy, changedBy }) => [accountId, writtenBy, changedBy])
    .filter((id) => id !== null);
  const names = useAccountNames(people);
  const chosen = useChosen();
  const returned = useReturned();
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  return (
    <div ref={keepFocus} className="note-list" aria-busy={list.isPlaceholderData}>
      <NoteBulk notes={notes} chosen={chosen} />
      {notes.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className="notes">
          {notes.map((note) => (
            <NoteCard key={note.noteId} {...{ note, names, chosen, returned }} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p>
          <Button type="button" variant="soft" onClick={() => void list.fetchNextPage()}>
            {t("more")}
          </Button>
        </p>
      )}
    </div>
  );
};
