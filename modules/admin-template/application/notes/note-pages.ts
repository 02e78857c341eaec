import { Effect } from "effect";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, toIso } from "#vocabulary/instant";
import { type NoteFilter, type NoteKind, notesPerPage } from "../../contract/index.ts";
import { type NoteCursor, Notes, type StoredNote } from "./notes.ts";
import { noteOf } from "./note-views.ts";

/** Reads where a page begins; from the start for a text that names no cursor. */
const cursorIn = (text = ""): NoteCursor | null => {
  const [pinned, at = "", id = ""] = text.split("_");
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) && !Number.isNaN(fromIso(at));
  if (!isMoment || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  return { isPinned: pinned === "pinned", changedAt: fromIso(at), id };
};

const cursorOf = ({ isPinned, changedAt, id }: StoredNote): string =>
  `${isPinned ? "pinned" : "loose"}_${toIso(changedAt)}_${id}`;

interface Reader {
  /** The UUID of the account that reads. */
  readonly reader: string;
  /** The kinds that it may read. */
  readonly mayRead: readonly NoteKind[];
}

/** Reads a page of notes, and where the next one begins; null at the end. */
export const pageOfNotes = Effect.fnUntraced(function* (
  {
    text,
    colour,
    kind,
    about,
    accountId,
    whose,
    sort,
    after,
  }: NoteFilter & { readonly after?: string | undefined },
  { reader, mayRead }: Reader,
) {
  const wanted = {
    reader,
    kinds: kind === undefined ? mayRead : mayRead.filter((one) => one === kind),
    text: text?.trim() || null,
    colour: colour ?? null,
    about: about ?? null,
    account: accountId === undefined ? null : uuidOfId(accountId),
    isMine: whose === "mine",
    isOldestFirst: sort === "oldest",
  };
  const found = yield* (yield* Notes).search(wanted, cursorIn(after), notesPerPage + 1);
  const rows = found.slice(0, notesPerPage);
  return { notes: rows.map(noteOf), next: found.length > notesPerPage ? cursorOf(rows.at(-1)!) : null };
});
