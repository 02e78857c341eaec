import { longestNote, type Note, NoteId, NoteLink } from "#modules/admin-template/contract";

/** A note as it is being written. */
export type NoteDraft = Pick<Note, "text" | "colour" | "isShared" | "isPinned"> & {
  /** The id that was typed; empty for none. */
  readonly about: string;
};

/** A new note, perhaps about something. Others read it unless its writer says otherwise. */
export const emptyNote = (about = ""): NoteDraft => ({
  ...{ text: "", colour: "plain", isShared: true, isPinned: false, about },
});

export const draftOf = ({ text, colour, isShared, isPinned, about }: Note): NoteDraft => ({
  ...{ text, colour, isShared, isPinned, about: about ?? "" },
});

/** Returns what the server takes; null while something is missing or no id has that form. */
export const savableOf = ({ text, about, ...rest }: NoteDraft) => {
  const link = about.trim() === "" ? null : NoteLink.safeParse(about.trim());
  if (text.trim() === "" || text.length > longestNote || link?.success === false) return null;
  return { ...rest, text, about: link?.data ?? null };
};

export const freshNoteId = (): NoteId => NoteId.parse(`nte_${crypto.randomUUID().replaceAll("-", "")}`);
