import {
  LinkedId,
  linkKindOf,
  linkToTicket,
  mayLink,
  maxLinks,
  reviewTicket,
  type StaffTalk,
  unlinkFromTicket,
} from "#modules/admin-template/contract";
import { AttemptId } from "#modules/assessment/contract";
import { OrderId } from "#modules/billing/contract";
import { X } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Href } from "../../ui/href.ts";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Link } from "../../ui/link.tsx";
import { linkIn } from "./link-in.ts";
import { SuggestedLinks } from "./suggested-links.tsx";
import { useLinkedWords } from "./use-linked-words.ts";

/** The page of what is linked, for roles that may open it. */
const usePageOf = (): ((link: LinkedId) => Href | null) => {
  const maySee = useMaySee();
  return (link) => {
    switch (linkKindOf(link)) {
      case "attempt":
        return maySee("adminAttempts") ? href("adminAttempt", { attemptId: AttemptId.parse(link) }) : null;
      case "order":
        return maySee("adminOrders") ? href("adminOrder", { orderId: OrderId.parse(link) }) : null;
      case "report":
        return maySee("adminQuestionReports") ? href("adminQuestionReports") : null;
      case "question":
        return maySee("adminQuestions") ? href("adminQuestion", { questionId: link }) : null;
    }
  };
};

const AddLink = ({ conversationId, accountId }: Pick<StaffTalk, "conversationId" | "accountId">) => {
  const t = useTranslations("tickets");
  const suggested = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, failure } = useCommand(linkToTicket, {
    updates: reviewTicket,
    onDone: () => setTyped(""),
  });
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const link = linkIn(typed);
    setWrong(link === null);
    if (link !== null) void send({ params: { conversationId }, body: { link } });
  };
  return (
    <form className="talk-writer" noValidate onSubmit={add}>
      <TextField
        label={t("linkField")}
        hint={t("linkHint")}
        dir="ltr"
        list={suggested}
        maxLength={300}
        value={typed}
        problem={isWrong ? { says: t("linkWrong") } : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {accountId !== null && <SuggestedLinks id={suggested} accountId={accountId} />}
      <Failure failure={failure} />
      <div>
        <Button type="submit" variant="soft" aria-disabled={isBusy}>
          {t("link")}
        </Button>
      </div>
    </form>
  );
};

/** What a ticket is linked to: each with the way to it and the way to take it off, and one more to add. */
export const TicketLinks = ({ talk: { conversationId, accountId, links } }: { readonly talk: StaffTalk }) => {
  const t = useTranslations("tickets");
  const pageOf = usePageOf();
  const wordsOf = useLinkedWords();
  const roles = useAuthMark()?.roles ?? [];
  const remove = useCommand(unlinkFromTicket, {
    updates: reviewTicket,
    optimistic: (talk, { params }) => ({ ...talk, links: talk.links.filter((one) => one !== params.link) }),
  });
  return (
    <section ref={keepFocus} className="ticket-change-fields card" aria-label={t("links")}>
      {links.length > 0 && (
        <ul className="ticket-links">
          {links.map((link) => {
            const page = pageOf(link);
            const words = wordsOf(link);
            return (
              <li key={link}>
                {page === null ? <span>{words}</span> : <Link to={page}>{words}</Link>}
                {mayLink(roles, link) && (
                  <Button
                    type="button"
                    variant="ghost"
                    aria-label={t("unlink", { what: words })}
                    aria-disabled={remove.isBusy}
                    onClick={() => void remove.send({ params: { conversationId, link } })}
                  >
                    <X aria-hidden size={16} />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Failure failure={remove.failure} />
      {links.length < maxLinks && (
        <Disclosure title={t("linkMore")}>
          <AddLink conversationId={conversationId} accountId={accountId} />
        </Disclosure>
      )}
    </section>
  );
};
