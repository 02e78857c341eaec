import { type Note, NoteColour, removeNote, saveNote, searchNotes } from "#modules/admin-template/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { BulkBar } from "../admin/bulk-bar.tsx";
import { bulkShown } from "../admin/use-bulk.ts";
import type { Chosen } from "../admin/use-chosen.ts";
import { draftOf, savableOf } from "./note-draft.ts";

type Change = Pick<Note, "isPinned" | "colour"> | "removal";

const idOf = ({ noteId }: Note) => noteId;

const showsIn = bulkShown(searchNotes, "notes", idOf, (note, change: Change) =>
  change === "removal" ? null : { ...note, ...change },
);

interface Props {
  readonly notes: readonly Note[];
  readonly chosen: Chosen;
}

/**
 * Pins several notes, colours them, or removes those that the reader wrote. A removed one has version 0, so that taking it
 * back writes it again; a colleague’s could not be theirs again, and is removed by itself.
 */
export const NoteBulk = ({ notes, chosen }: Props) => {
  const t = useTranslations("staff-notes");
  const me = useAuthMark()?.accountId;
  const [colour, setColour] = useState<NoteColour>("amber");
  const saving = useCommand(saveNote);
  const removing = useCommand(removeNote);
  const setting = (changed: Partial<Pick<Note, "isPinned" | "colour">>) => (these: readonly Note[]) =>
    these
      .map((before) => ({
        before,
        change: { isPinned: before.isPinned, colour: before.colour, ...changed } as Change,
      }))
      .filter(
        ({ before, change }) =>
          change !== "removal" && (change.isPinned !== before.isPinned || change.colour !== before.colour),
      );
  return (
    <BulkBar<Note, Change>
      rows={notes}
      idOf={idOf}
      chosen={chosen}
      asks={{
        field: (
          <SelectField
            label={t("colour")}
            value={colour}
            onChange={({ target }) => setColour(NoteColour.parse(target.value))}
          >
            {NoteColour.options.map((one) => (
              <option key={one} value={one}>
                {t(`colours.${one}`)}
              </option>
            ))}
          </SelectField>
        ),
        isAnswered: true,
        onMissing: () => undefined,
      }}
      acts={[
        { label: t("bulk.colour"), changesOf: setting({ colour }) },
        { label: t("pin"), changesOf: setting({ isPinned: true }) },
        { label: t("unpin"), changesOf: setting({ isPinned: false }) },
        {
          label: t("bulk.remove"),
          changesOf: (these) =>
            these
              .filter(({ writtenBy }) => writtenBy === me)
              .map((before) => ({ before, change: "removal" as const })),
        },
      ]}
      send={async (note, change) => {
        const { noteId, version } = note;
        const params = { noteId };
        if (change === "removal") {
          const removed = await removing.send({ params, body: { version } });
          return removed.ok ? { ...note, version: 0 } : null;
        }
        const content = savableOf({ ...draftOf(note), ...change });
        const saved = content === null ? null : await saving.send({ params, body: { ...content, version } });
        return saved?.ok === true ? saved.value : null;
      }}
      undoOf={({ isPinned, colour: before }) => ({ isPinned, colour: before })}
      lists={[searchNotes]}
      showsIn={showsIn}
    />
  );
};
