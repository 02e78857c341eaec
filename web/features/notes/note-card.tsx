import { type Note, removeNote, saveNote, searchNotes } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { Lock, Pin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { rowChange } from "../../data/list-change.ts";
import type { CallFailure } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBox } from "../admin/choice-box.tsx";
import type { Chosen } from "../admin/use-chosen.ts";
import { useUndoToast } from "../admin/use-undo-toast.ts";
import type { Returned } from "../admin/use-returned.ts";
import { Moment } from "../admin/attempt-words.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { ArticleText } from "../articles/article-text.tsx";
import { Failure } from "../form/failure.tsx";
import { AboutLink } from "./about-link.tsx";
import { draftOf, savableOf } from "./note-draft.ts";
import { NoteEditor } from "./note-editor.tsx";

interface Props {
  readonly note: Note;
  readonly names: ReadonlyMap<string, AccountName>;
}

/** Why the note is as it was. A colleague’s version is in the list by now. */
const Refused = ({ failure }: { readonly failure: CallFailure | null }) => (
  <Failure failure={failure} spoken={{ NoteChanged: useTranslations("staff-notes")("changedFirst") }} />
);

interface RemoveProps extends Pick<Props, "note"> {
  readonly returned: Returned;
}

/**
 * Removes a note: it leaves the list at once, and is in it again where that fails. Its writer can take a removal back: the
 * note is written again, and stands where the server then has it. A colleague’s note is removed once that is said
 * twice, because only they could write it again as theirs.
 */
const Remove = ({ note, returned }: RemoveProps) => {
  const t = useTranslations("staff-notes");
  const { noteId, version } = note;
  const isOwn = useAuthMark()?.accountId === note.writtenBy;
  const [isAsked, ask] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const removing = useCommand(removeNote, {
    invalidates: [searchNotes],
    showsIn: [
      rowChange(searchNotes, "notes", (row, { params }) => (row.noteId === params.noteId ? null : row)),
    ],
  });
  const restoring = useCommand(saveNote, { invalidates: [searchNotes] });
  const doneWithUndo = useUndoToast();
  const params = { noteId };
  const remove = async (): Promise<boolean> => {
    returned.say(noteId, null);
    const sent = await removing.send({ params, body: { version } });
    if (!sent.ok) returned.say(noteId, sent.failure);
    return sent.ok;
  };
  const removeOwn = async () => {
    const content = savableOf(draftOf(note));
    if (!(await remove()) || content === null) return;
    doneWithUndo(t("removed"), () => restoring.send({ params, body: { ...content, version: 0 } }));
  };
  if (isOwn)
    return (
      <>
        <Button type="button" variant="soft" aria-disabled={removing.isBusy} onClick={() => void removeOwn()}>
          {t("remove")}
        </Button>
        <Refused failure={returned.whyOf(noteId)} />
      </>
    );
  if (!isAsked)
    return (
      <>
        <Button
          type="button"
          variant="soft"
          autoFocus={wasAsked}
          onClick={() => {
            ask(true);
            setAsked(true);
          }}
        >
          {t("remove")}
        </Button>
        <Refused failure={returned.whyOf(noteId)} />
      </>
    );
  return (
    <>
      <DangerButton type="button" autoFocus aria-disabled={removing.isBusy} onClick={() => void remove()}>
        {t("removeNow")}
      </DangerButton>
      <Button type="button" variant="soft" onClick={() => ask(false)}>
        {t("keep")}
      </Button>
    </>
  );
};

/** Pins a note or takes the pin off, and leaves all else as it is. It shows so at once, and moves once the server has it. */
const PinButton = ({ note }: Pick<Props, "note">) => {
  const t = useTranslations("staff-notes");
  const saving = useCommand(saveNote, {
    invalidates: [searchNotes],
    showsIn: [
      rowChange(searchNotes, "notes", (row, { params, body }) =>
        row.noteId === params.noteId ? { ...row, isPinned: body.isPinned } : row,
      ),
    ],
  });
  const { noteId, version, isPinned } = note;
  const content = savableOf({ ...draftOf(note), isPinned: !isPinned });
  return (
    <>
      <Button
        type="button"
        variant="soft"
        aria-disabled={saving.isBusy}
        onClick={() =>
          content !== null && void saving.send({ params: { noteId }, body: { ...content, version } })
        }
      >
        {t(isPinned ? "unpin" : "pin")}
      </Button>
      <Refused failure={saving.failure} />
    </>
  );
};

const Facts = ({ note, names }: Props) => {
  const { about, accountId, writtenBy, changedBy, changedAt, isShared, colour } = note;
  const t = useTranslations("staff-notes");
  const nameOf = (id: string | null) => (id === null ? t("sample") : (names.get(id)?.name ?? t("colleague")));
  return (
    <p className="note-facts">
      {about !== null && (
        <AboutLink about={about} name={accountId === null ? undefined : names.get(accountId)} />
      )}
      <span>
        <bdi dir="auto">{nameOf(writtenBy)}</bdi>
        {changedBy !== writtenBy && <> · {t("changedBy", { name: nameOf(changedBy) })}</>}
      </span>
      <Moment at={changedAt} />
      {colour !== "plain" && <span>{t(`colours.${colour}`)}</span>}
      {!isShared && (
        <span className="note-mark">
          <Lock aria-hidden size={16} /> {t("own")}
        </span>
      )}
    </p>
  );
};

interface CardProps extends Props, RemoveProps {
  readonly chosen: Chosen;
}

/** A note, and what its reader may do with it. */
export const NoteCard = ({ note, names, chosen, returned }: CardProps) => {
  const t = useTranslations("staff-notes");
  const mark = useAuthMark();
  const [isEdited, edit] = useState(false);
  // The button that opened the form gets the focus back.
  const [wasEdited, setEdited] = useState(false);
  const open = () => {
    edit(true);
    setEdited(true);
  };
  const mayRemove = note.writtenBy === mark?.accountId || mark?.roles.includes("admin") === true;
  return (
    <li className="note card" data-colour={note.colour}>
      {isEdited ? (
        <NoteEditor note={note} onClose={() => edit(false)} />
      ) : (
        <>
          {note.isPinned && (
            <p className="note-mark">
              <Pin aria-hidden size={16} /> {t("isPinned")}
            </p>
          )}
          <div dir="auto">
            <ArticleText blocks={note.blocks} />
          </div>
          <Facts note={note} names={names} />
          <div className="note-ways">
            <ChoiceBox chosen={chosen} id={note.noteId} name={note.text.slice(0, 60)} />
            <Button type="button" variant="soft" data-row data-edit autoFocus={wasEdited} onClick={open}>
              {t("edit")}
            </Button>
            <PinButton note={note} />
            {mayRemove && <Remove note={note} returned={returned} />}
          </div>
        </>
      )}
    </li>
  );
};
