import type { TicketMoves } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useFieldWords } from "./use-field-words.ts";

interface Props {
  readonly moves: TicketMoves;
  readonly names: ReadonlyMap<string, AccountName>;
  readonly onDrop: () => void;
}

/** What the chosen ready answer changes of the ticket, before it is sent. */
export const SentWith = ({ moves: { status, priority, takes }, names, onDrop }: Props) => {
  const t = useTranslations("tickets");
  const wordsOf = useFieldWords(names);
  return (
    <div className="talk-ways" role="status">
      <span>{t("sentWith")}</span>
      {status !== null && <b>{wordsOf("status", status)}</b>}
      {priority !== null && <b>{wordsOf("priority", priority)}</b>}
      {takes && (
        <b>
          {t("assignee")}: {t("me")}
        </b>
      )}
      <Button type="button" variant="ghost" onClick={onDrop}>
        {t("withoutIt")}
      </Button>
    </div>
  );
};
