import {
  listMacros,
  type Macro,
  MacroId,
  removeMacro,
  saveMacro,
  type TicketMoves,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useUndoToast } from "../../features/admin/use-undo-toast.ts";
import { Failure } from "../../features/form/failure.tsx";
import { isolated } from "../../ui/isolated.ts";
import { Button } from "../../ui/button.tsx";
import { MacroMoves, noMoves } from "./macro-moves.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import "../../ui/form/field.css";
import "../../ui/form/input.css";

const freshId = () => MacroId.parse(`mac_${crypto.randomUUID().replaceAll("-", "")}`);

interface EditorProps {
  readonly macro: Macro;
  readonly onSaved?: () => void;
  readonly remove?: { readonly press: () => void; readonly isBusy: boolean };
}

const Editor = ({ macro: { macroId, version, ...content }, onSaved, remove }: EditorProps) => {
  const t = useTranslations("tickets");
  const id = useId();
  const [name, setName] = useState(content.name);
  const [text, setText] = useState(content.text);
  const [moves, setMoves] = useState<TicketMoves>(() => {
    const { status, priority, takes } = content;
    return { status, priority, takes };
  });
  const save = useCommand(saveMacro, { invalidates: [listMacros], onDone: () => onSaved?.() });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== "" && text.trim() !== "")
      void save.send({ params: { macroId }, body: { ...moves, version, name, text } });
  };
  return (
    <form className="macro card" noValidate onSubmit={submit}>
      <TextField
        data-edit
        label={t("macroName")}
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
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
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <MacroMoves moves={moves} onChange={setMoves} />
      <Failure failure={save.failure} />
      <div className="talk-ways">
        <Button type="submit" variant="soft" aria-disabled={save.isBusy}>
          {t(version === 0 ? "addMacro" : "saveMacro")}
        </Button>
        {remove !== undefined && (
          <Button type="button" variant="ghost" aria-disabled={remove.isBusy} onClick={remove.press}>
            {t("removeMacro")}
          </Button>
        )}
      </div>
    </form>
  );
};

/** Says that an answer was removed, and keeps it again, under the same id, where that was a mistake. */
const useRemoved = () => {
  const t = useTranslations("tickets");
  const { send } = useCommand(saveMacro, { invalidates: [listMacros] });
  const doneWithUndo = useUndoToast();
  return ({ macroId, version: _version, ...content }: Macro) =>
    doneWithUndo(t("macroRemoved", { name: isolated(content.name) }), () =>
      send({ params: { macroId }, body: { ...content, version: 0 } }),
    );
};

const Macros = () => {
  const query = useQuery({ ...queryFor(listMacros, {}), staleTime: 0 });
  const [freshMacro, setFresh] = useState(freshId);
  const onRemoved = useRemoved();
  // Its refusal stays while the list is read again, which replaces the form of an answer that a colleague has changed.
  const remove = useCommand(removeMacro, { invalidates: [listMacros] });
  const removeOne = async (macro: Macro) => {
    const { macroId, version } = macro;
    const { ok } = await remove.send({ params: { macroId }, body: { version } });
    if (ok) onRemoved(macro);
  };
  return (
    <div ref={keepFocus} className="macros" data-rows>
      <Failure failure={remove.failure} />
      {query.data?.macros.map((macro) => (
        <Editor
          key={`${macro.macroId}/${macro.version}`}
          macro={macro}
          remove={{ press: () => void removeOne(macro), isBusy: remove.isBusy }}
        />
      ))}
      <Editor
        key={freshMacro}
        macro={{ ...noMoves, macroId: freshMacro, version: 0, name: "", text: "" }}
        onSaved={() => setFresh(freshId())}
      />
    </div>
  );
};

/** The answers that staff have ready: everyone's, to add to, change and remove. */
export const MacroList = () => {
  const t = useTranslations("tickets");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="macro-list" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("macros")}</summary>
      {isOpen && <Macros />}
    </details>
  );
};
