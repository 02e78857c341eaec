import { ConversationStatus, Priority, type TicketMoves } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/form/select-field.tsx";

/** A ready answer that only answers. */
export const noMoves: TicketMoves = { status: null, priority: null, takes: false };

interface Props {
  readonly moves: TicketMoves;
  readonly onChange: (moves: TicketMoves) => void;
}

/** What a ready answer changes of the ticket that it is sent in. */
export const MacroMoves = ({ moves, onChange }: Props) => {
  const t = useTranslations("tickets");
  const talk = useTranslations("talk.staff");
  return (
    <>
      <SelectField
        label={t("macroStatus")}
        value={moves.status ?? ""}
        onChange={({ target }) =>
          onChange({ ...moves, status: ConversationStatus.safeParse(target.value).data ?? null })
        }
      >
        <option value="">{t("leavesIt")}</option>
        {ConversationStatus.options.map((one) => (
          <option key={one} value={one}>
            {talk(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("macroPriority")}
        value={moves.priority ?? ""}
        onChange={({ target }) =>
          onChange({ ...moves, priority: Priority.safeParse(target.value).data ?? null })
        }
      >
        <option value="">{t("leavesIt")}</option>
        {Priority.options.map((one) => (
          <option key={one} value={one}>
            {t(`priorities.${one}`)}
          </option>
        ))}
      </SelectField>
      <label className="ticket-note">
        <input
          type="checkbox"
          checked={moves.takes}
          onChange={({ target }) => onChange({ ...moves, takes: target.checked })}
        />{" "}
        {t("macroTakes")}
      </label>
    </>
  );
};
