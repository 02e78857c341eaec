import type { ContactCard } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Letter } from "../../features/conversations/letter.tsx";
import { TicketForm } from "../../features/conversations/ticket-form.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";

/** Writes to a person: a ticket that they read on the site, or an e-mail. */
export const WriteTo = ({ card }: { readonly card: ContactCard }) => {
  const t = useTranslations();
  // Both lead to what an account can read and be answered by.
  if (card.status !== "active") return null;
  return (
    <div className="contact-acts">
      <Disclosure title={t("tickets.openOne.title")}>
        <TicketForm accountId={card.accountId} />
      </Disclosure>
      <Disclosure title={t("staff-mails.write")}>
        <Letter account={card} />
      </Disclosure>
    </div>
  );
};
