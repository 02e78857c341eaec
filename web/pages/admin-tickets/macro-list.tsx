import { listMacros, type Macro, MacroId, removeMacro, saveMacro } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useUndoToast } from "../../features/admin/use-undo-toast.ts";
import { Failure } from "../../features/form/failure.tsx";
import { isolated } from "../../ui/isolated.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { MacroForm } from "./macro-form.tsx";
import { noMoves } from "./macro-moves.tsx";

const freshId = () => MacroId.parse(`mac_${crypto.randomUUID().replaceAll("-", "")}`);

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
  /** Those that were sent and are not saved: what was typed stays, also where a colleague has removed the answer. */
  const [sent, setSent] = useState<readonly Macro[]>([]);
  const settle = ({ macroId }: Macro) => setSent((all) => all.filter((one) => one.macroId !== macroId));
  const hold = (macro: Macro) => {
    settle(macro);
    setSent((all) => [...all, macro]);
  };
  const onRemoved = useRemoved();
  const remove = useCommand(removeMacro, { invalidates: [listMacros] });
  const removeOne = async (macro: Macro) => {
    const { macroId, version } = macro;
    // One that a colleague has removed is only taken off this page.
    if (version === 0) return settle(macro);
    const { ok } = await remove.send({ params: { macroId }, body: { version } });
    if (!ok) return;
    settle(macro);
    onRemoved(macro);
  };
  const listed = query.data?.macros ?? [];
  const removed = sent.filter(({ macroId }) => !listed.some((one) => one.macroId === macroId));
  return (
    <div ref={keepFocus} className="macros" data-rows>
      <Failure failure={remove.failure} />
      {[...listed, ...removed].map((macro) => (
        <MacroForm
          key={macro.macroId}
          macro={macro}
          onSend={hold}
          onSaved={settle}
          remove={{ press: (one) => void removeOne(one), isBusy: remove.isBusy }}
        />
      ))}
      <MacroForm
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
