import { listMacros, type Macro, saveMacro } from "#modules/admin-template/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { MacroMoves } from "./macro-moves.tsx";
import { TheirMacro } from "./their-macro.tsx";
import "../../ui/form/field.css";
import "../../ui/form/input.css";

/** What staff write of a ready answer. */
type MacroContent = Omit<Macro, "macroId" | "version">;

const contentOf = ({ macroId: _id, version: _version, ...content }: Macro): MacroContent => content;

/** Whether a form has what the answer had. */
const isSameContent = (draft: MacroContent, { name, text, status, priority, takes }: MacroContent) =>
  draft.name === name &&
  draft.text === text &&
  draft.status === status &&
  draft.priority === priority &&
  draft.takes === takes;

interface Props {
  readonly macro: Macro;
  /** Before it is sent: the list keeps this form, also where a colleague has removed the answer meanwhile. */
  readonly onSend?: (macro: Macro) => void;
  readonly onSaved: (macro: Macro) => void;
  /** Gets the answer as the form began with it. */
  readonly remove?: { readonly press: (macro: Macro) => void; readonly isBusy: boolean };
}

/**
 * Writes a ready answer. When a colleague has changed it first, what was typed stays, theirs is shown, and only then can
 * it be saved again.
 */
export const MacroForm = ({ macro, onSend, onSaved, remove }: Props) => {
  const t = useTranslations("tickets");
  const id = useId();
  const client = useQueryClient();
  const [begun, setBegun] = useState(macro);
  const [draft, setDraft] = useState(() => contentOf(macro));
  /** What a colleague made of it: null where they removed it, undefined where that is not known. */
  const [theirs, setTheirs] = useState<Macro | null>();
  const save = useCommand(saveMacro, {
    invalidates: [listMacros],
    onDone: (kept) => {
      setBegun(kept);
      setDraft(contentOf(kept));
      setTheirs(undefined);
      onSaved(kept);
    },
  });
  // Nothing is lost where nothing was typed.
  if (macro.version > begun.version && !save.isBusy && isSameContent(draft, begun)) {
    setBegun(macro);
    setDraft(contentOf(macro));
  }
  const { macroId, version } = begun;
  const look = async () => {
    const { macros } = await client.fetchQuery({ ...queryFor(listMacros, {}), staleTime: 0 });
    const now = macros.find((one) => one.macroId === macroId) ?? null;
    setTheirs(now);
    setBegun(now ?? { ...begun, version: 0 });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (draft.name.trim() === "" || draft.text.trim() === "") return;
    onSend?.(macro);
    const sent = await save.send({ params: { macroId }, body: { ...draft, version } });
    if (!sent.ok && sent.failure.problem?.tag === "MacroChanged") await look().catch(() => undefined);
  };
  return (
    <form className="macro card" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        data-edit
        label={t("macroName")}
        maxLength={80}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <label className="field-label" htmlFor={id}>
        {t("macroText")}
      </label>
      <textarea
        id={id}
        className="input"
        dir="auto"
        rows={3}
        maxLength={2000}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <MacroMoves moves={draft} onChange={(moves) => setDraft({ ...draft, ...moves })} />
      <Failure
        failure={save.failure}
        spoken={
          theirs === undefined ? {} : { MacroChanged: t(theirs === null ? "macroGone" : "macroChanged") }
        }
      />
      {theirs != null && <TheirMacro macro={theirs} />}
      <div className="talk-ways">
        <Button type="submit" variant="soft" aria-disabled={save.isBusy}>
          {t(version === 0 ? "addMacro" : "saveMacro")}
        </Button>
        {remove !== undefined && (
          <Button
            type="button"
            variant="ghost"
            aria-disabled={remove.isBusy}
            onClick={() => remove.press(begun)}
          >
            {t("removeMacro")}
          </Button>
        )}
      </div>
    </form>
  );
};
