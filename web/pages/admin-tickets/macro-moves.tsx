import { ConversationStatus, Priority, type TicketMoves } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";

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
      <OptionalSelect
        label={t("macroStatus")}
        value={moves.status}
        none={t("leavesIt")}
        options={ConversationStatus.options.map((one) => [one, talk(one)] as const)}
        onChoose={(value) => onChange({ ...moves, status: ConversationStatus.safeParse(value).data ?? null })}
      />
      <OptionalSelect
        label={t("macroPriority")}
        value={moves.priority}
        none={t("leavesIt")}
        options={Priority.options.map((one) => [one, t(`priorities.${one}`)] as const)}
        onChoose={(value) => onChange({ ...moves, priority: Priority.safeParse(value).data ?? null })}
      />
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
