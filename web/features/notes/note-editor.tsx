import {
  longestNote,
  type Note,
  NoteColour,
  readNote,
  saveNote,
  searchNotes,
} from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { useCommand } from "../../data/use-command.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SendButton } from "../../ui/form/send-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { ArticleText } from "../articles/article-text.tsx";
import { Colleagues } from "../admin/colleagues.tsx";
import { Failure } from "../form/failure.tsx";
import { MarkdownArea } from "../markdown/markdown-area.tsx";
import type { OwnLine } from "../markdown/own-lines.ts";
import { useStay } from "../form/use-stay.ts";
import { leftToRight } from "../../ui/left-to-right.ts";
import { draftOf, emptyNote, freshNoteId, savableOf } from "./note-draft.ts";
import "./notes.css";

const lines: readonly OwnLine[] = ["sign"];

/** What a colleague saved meanwhile, so that nothing of theirs is lost by saving again. */
const Theirs = ({ note }: { readonly note: Note }) => (
  <Callout tone="calm">
    <p>
      <b>{useTranslations("staff-notes")("theirs")}</b>
    </p>
    <ArticleText blocks={note.blocks} />
  </Callout>
);

interface Props {
  /** Null for a new one. */
  readonly note: Note | null;
  /** What a new one is about. */
  readonly about?: string | undefined;
  readonly onClose: () => void;
}

/** Writes a note. When a colleague has saved it first, theirs is shown, and only then can it be saved again. */
export const NoteEditor = ({ note, about, onClose }: Props) => {
  const t = useTranslations("staff-notes");
  const client = useQueryClient();
  const me = useAuthMark()?.accountId;
  const { language } = useSettings();
  const [noteId] = useState(() => note?.noteId ?? freshNoteId());
  const [draft, setDraft] = useState(() => (note === null ? emptyNote(about) : draftOf(note)));
  const [base, setBase] = useState(note?.version ?? 0);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [wasSent, setSent] = useState(false);
  const [isDirty, setDirty] = useState(false);
  useStay(isDirty);
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setDirty(true);
  };
  const saving = useCommand(saveNote, { invalidates: [searchNotes], onDone: onClose });
  const look = async () => {
    const newest = await client.fetchQuery({ ...queryFor(readNote, { params: { noteId } }), staleTime: 0 });
    setTheirs(newest);
    setBase(newest.version);
    await client.invalidateQueries({ queryKey: [searchNotes.method, searchNotes.path] });
  };
  const savable = savableOf(draft);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (savable === null) return;
    const sent = await saving.send({ params: { noteId }, body: { ...savable, version: base } });
    if (!sent.ok && sent.failure.problem?.tag === "NoteChanged") await look().catch(() => undefined);
  };
  const mayHide = note === null || note.writtenBy === me;
  const problemOf = (isWrong: boolean, says: string) => (wasSent && isWrong ? { says } : undefined);
  return (
    <form className="note-form" noValidate onSubmit={(event) => void submit(event)}>
      <MarkdownArea
        label={t("text")}
        hint={t("textHint", { sign: leftToRight("::sign R1") })}
        dir="auto"
        rows={6}
        longest={longestNote}
        language={language}
        lines={lines}
        autoFocus
        value={draft.text}
        problem={problemOf(draft.text.trim() === "", t("missing"))}
        onText={(text) => change({ text })}
      />
      <div className="note-fields">
        <TextField
          label={t("about")}
          hint={t("aboutHint")}
          dir="ltr"
          maxLength={80}
          value={draft.about}
          problem={problemOf(savableOf({ ...draft, text: "x" }) === null, t("aboutWrong"))}
          onChange={({ target }) => change({ about: target.value })}
        />
        <SelectField
          label={t("colour")}
          value={draft.colour}
          onChange={({ target }) => change({ colour: NoteColour.parse(target.value) })}
        >
          {NoteColour.options.map((colour) => (
            <option key={colour} value={colour}>
              {t(`colours.${colour}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField
        label={t("shared")}
        hint={mayHide ? t("sharedHint") : t("sharedFixed")}
        checked={draft.isShared}
        disabled={!mayHide}
        onChange={({ target }) => change({ isShared: target.checked })}
      />
      <CheckField
        label={t("pinned")}
        checked={draft.isPinned}
        onChange={({ target }) => change({ isPinned: target.checked })}
      />
      {note !== null && note.isShared && <Colleagues thing={noteId} isEditing={isDirty} />}
      <Failure failure={saving.failure} />
      {theirs !== null && <Theirs note={theirs} />}
      <div className="note-ways">
        <SendButton isSending={saving.isBusy}>{t("save")}</SendButton>
        <Button type="button" variant="soft" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
};
