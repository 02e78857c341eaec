import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { useFieldWords } from "./use-field-words.ts";
import type { Undoable } from "./use-ticket-changes.ts";

interface Props {
  /** Null when nothing was changed here, or the ticket was changed since. */
  readonly last: Undoable | null;
  /** Whether the last change was taken back, and nothing was changed since. */
  readonly isUndone: boolean;
  readonly names: ReadonlyMap<string, AccountName>;
  readonly onUndo: () => void;
}

/** What was changed last, and the way to take it back. A ticket does not become a chat again. */
export const LastChange = ({ last, isUndone, names, onUndo }: Props) => {
  const t = useTranslations("tickets");
  const wordsOf = useFieldWords(names);
  const changed = Object.entries(last?.changed ?? {}).filter(([field]) => field !== "channel");
  return (
    <div ref={keepFocus} className="talk-ways">
      <p role="status">
        {isUndone && t("undone")}
        {changed.length > 0 &&
          t("changedTo", { what: changed.map(([field, value]) => wordsOf(field, value)).join(", ") })}
      </p>
      {changed.length > 0 && (
        <Button type="button" variant="ghost" onClick={onUndo}>
          {t("undo")}
        </Button>
      )}
    </div>
  );
};
