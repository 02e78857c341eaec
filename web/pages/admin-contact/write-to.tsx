import type { ContactCard } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Letter } from "../../features/conversations/letter.tsx";
import { TicketForm } from "../../features/conversations/ticket-form.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";

interface Props {
  readonly card: ContactCard;
  /** Hears which form holds words that are not sent. */
  readonly onEditing: (part: string, isEditing: boolean) => void;
}

/** Writes to a person: a ticket that they read on the site, or an e-mail. */
export const WriteTo = ({ card, onEditing }: Props) => {
  const t = useTranslations();
  // Both lead to what an account can read and be answered by.
  if (card.status !== "active") return null;
  return (
    <div className="contact-acts">
      <Disclosure title={t("tickets.openOne.title")}>
        <TicketForm accountId={card.accountId} onEditing={onEditing} />
      </Disclosure>
      <Disclosure title={t("staff-mails.write")}>
        <Letter account={card} onEditing={onEditing} />
      </Disclosure>
    </div>
  );
};
