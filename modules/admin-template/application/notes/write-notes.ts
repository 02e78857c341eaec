import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import {
  type Note,
  noteKindOf,
  noteKindsFor,
  readNote,
  removeNote,
  saveNote,
  exportNotes,
  searchNotes,
} from "../../contract/index.ts";
import { ownerOf, holdPerson } from "./note-owners.ts";
import { pageOfNotes } from "./note-pages.ts";
import { noteOf } from "./note-views.ts";
import { Notes, type StoredNote } from "./notes.ts";

const notFound = Effect.fail({ _tag: "NoteNotFound" } as const);
const changed = Effect.fail({ _tag: "NoteChanged" } as const);
const ofColleague = Effect.fail({ _tag: "NoteOfColleague" } as const);

/** Who asks, and the kinds of notes that are for their roles. */
const readerOf = (caller: Caller) => {
  const { accountId, roles } = sessionOf(caller);
  return { reader: accountId, mayRead: noteKindsFor(roles), isAdmin: roles.includes("admin") };
};
type Reader = ReturnType<typeof readerOf>;

/** Returns the note if its reader may see it; for others there is none. */
const seenBy = ({ reader, mayRead }: Reader, note: StoredNote | null): StoredNote | null =>
  note !== null && mayRead.includes(note.kind) && (note.isShared || note.writtenBy === reader) ? note : null;

const searchHandler = implement(searchNotes, ({ query, caller }) => pageOfNotes(query, readerOf(caller)));

const exportHandler = implementTextStream(exportNotes, (input) =>
  sendShownList(input, searchHandler, {
    ...{ list: searchNotes, name: "notes", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["noteId", "about", "accountId", "colour", "isShared", "isPinned", "text"] as const),
      ...(["writtenBy", "writtenAt", "changedBy", "changedAt"] as const),
    ],
    // The parts that pages draw say the text once more.
    rowsOf: ({ notes }) => notes.map((note) => ({ ...note, blocks: undefined })),
  }),
);

const readHandler = implement(
  readNote,
  Effect.fnUntraced(function* ({ params, caller }) {
    const stored = yield* (yield* Notes).find(uuidOfId(params.noteId));
    return noteOf(seenBy(readerOf(caller), stored) ?? (yield* notFound));
  }),
);

type Content = Pick<Note, "text" | "colour" | "isShared" | "isPinned" | "about">;

/** Whether a stored note is what this command has written before: it was sent again. */
const isDone = (stored: StoredNote, by: string, version: number, wanted: Content): boolean =>
  stored.version === version + 1 &&
  stored.changedBy === by &&
  (["text", "colour", "isShared", "isPinned", "about"] as const).every(
    (name) => stored[name] === wanted[name],
  );

const saveHandler = implement(
  saveNote,
  Effect.fnUntraced(function* ({ params, body: { version, ...wanted }, caller, reference }) {
    const notes = yield* Notes;
    const by = readerOf(caller);
    const id = uuidOfId(params.noteId);
    const kind = noteKindOf(wanted.about);
    const changedAt = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const there = yield* notes.take(id);
        const stored = seenBy(by, there);
        if (stored !== null && isDone(stored, by.reader, version, wanted)) return noteOf(stored);
        if (stored === null && (version > 0 || there !== null)) return yield* notFound;
        if (version !== (stored?.version ?? 0)) return yield* changed;
        if (stored !== null && stored.writtenBy !== by.reader && !wanted.isShared) return yield* ofColleague;
        if (!by.mayRead.includes(kind)) return yield* Effect.fail({ _tag: "NoteLinkNotFound" } as const);
        const account = yield* ownerOf(wanted.about);
        yield* holdPerson(account);
        const note: StoredNote = {
          ...{ writtenBy: by.reader, writtenAt: changedAt, ...stored, ...wanted },
          ...{ id, kind, account, changedBy: by.reader, changedAt, version: version + 1 },
        };
        if (stored !== null) yield* notes.replace(note);
        else if (!(yield* notes.add(note))) return yield* changed;
        const facts = { version: note.version, kind, isShared: note.isShared };
        yield* recordAct({ caller, reference }, { action: "office.save-note", target: params.noteId, facts });
        return noteOf(note);
      }),
    );
  }),
);

const removeHandler = implement(
  removeNote,
  Effect.fnUntraced(function* ({ params, body: { version }, caller, reference }) {
    const notes = yield* Notes;
    const by = readerOf(caller);
    return yield* transact(
      Effect.gen(function* () {
        const stored = seenBy(by, yield* notes.take(uuidOfId(params.noteId))) ?? (yield* notFound);
        if (stored.version !== version) return yield* changed;
        if (stored.writtenBy !== by.reader && !by.isAdmin) return yield* ofColleague;
        yield* notes.remove(stored.id);
        const facts = { kind: stored.kind };
        yield* recordAct(
          { caller, reference },
          { action: "office.remove-note", target: params.noteId, facts },
        );
        return {};
      }),
    );
  }),
);

export const noteHandlers = {
  searchNotes: searchHandler,
  exportNotes: exportHandler,
  readNote: readHandler,
  saveNote: saveHandler,
  removeNote: removeHandler,
};
