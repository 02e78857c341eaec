import { AccountId, type ContactCard, readContact } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { NotThere } from "../../features/admin/not-there.tsx";
import { queryFor } from "../../data/query.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { useEditing } from "../../features/admin/use-editing.ts";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { CardChanged, type Rereading } from "./card-changed.tsx";
import { Tags } from "./tags.tsx";
import "./admin-contact.css";

const AccountActs = lazy(async () => ({ default: (await import("./account-acts.tsx")).AccountActs }));
const EndSessions = lazy(async () => ({ default: (await import("./end-sessions.tsx")).EndSessions }));
const LeadsOf = lazy(async () => ({ default: (await import("./leads-of.tsx")).LeadsOf }));
const NotesOf = lazy(async () => ({ default: (await import("./notes-of.tsx")).NotesOf }));
const Sessions = lazy(async () => ({ default: (await import("./histories.tsx")).Sessions }));
const Consents = lazy(async () => ({ default: (await import("./histories.tsx")).Consents }));
const Mails = lazy(async () => ({ default: (await import("./histories.tsx")).Mails }));
const WriteTo = lazy(async () => ({ default: (await import("./write-to.tsx")).WriteTo }));
const Study = lazy(async () => ({ default: (await import("./study.tsx")).Study }));
const WhatTheyDid = lazy(async () => ({ default: (await import("./what-they-did.tsx")).WhatTheyDid }));

interface CardProps {
  readonly card: ContactCard;
  readonly rereading: Rereading;
}

const Card = ({ card, rereading }: CardProps) => {
  const t = useTranslations("staff-contacts");
  const tPages = useTranslations("nav.pages");
  const { isEditing, say } = useEditing();
  const isAdmin = useAuthMark()?.roles.includes("admin") === true;
  useOwnTitle(card.name);
  return (
    <>
      <h1 className="display">
        <bdi dir="auto">{card.name}</bdi>
      </h1>
      <p className="admin-lead">{t("recorded")}</p>
      <div ref={keepFocus}>
        <Colleagues thing={card.accountId} isEditing={isEditing} />
        <CardChanged accountId={card.accountId} {...rereading} />
        <p>
          <CopyId id={card.accountId} />
        </p>
      </div>
      <AccountFacts card={card} />
      <Tags card={card} onEditing={say} />
      <Suspense fallback={<Fetching />}>
        <NotesOf accountId={card.accountId} />
        <WriteTo card={card} onEditing={say} />
      </Suspense>
      <Suspense fallback={<Fetching />}>
        <WhatTheyDid accountId={card.accountId} seesMoney={isAdmin} />
      </Suspense>
      <p>
        <ButtonLink variant="soft" to={href("adminCalendar", {}, { about: card.accountId })}>
          {t("appointment")}
        </ButtonLink>{" "}
        <ButtonLink variant="soft" to={href("adminFollowers", {}, { account: card.accountId })}>
          {tPages("studyGroups")}
        </ButtonLink>
      </p>
      <Suspense fallback={<Fetching />}>
        <LeadsOf accountId={card.accountId} />
        <Study accountId={card.accountId} />
        <Sessions sessions={card.sessions} />
      </Suspense>
      {isAdmin && (
        <Suspense fallback={<Fetching />}>
          <EndSessions accountId={card.accountId} />
          <AccountActs card={card} />
        </Suspense>
      )}
      <Suspense fallback={<Fetching />}>
        <Consents consents={card.consents} />
        <Mails mails={card.mails} />
      </Suspense>
    </>
  );
};

const NoSuch = () => {
  const t = useTranslations("staff-contacts");
  return <NotThere says={t("noSuch")} to={href("adminContacts")} label={t("toList")} />;
};

const Read = ({ accountId }: { readonly accountId: AccountId }) => {
  // Reading is in the audit log: once per visit, and not again because the window was left.
  const read = useQuery({
    ...queryFor(readContact, { params: { accountId } }),
    refetchOnWindowFocus: false,
  });
  if (read.data !== undefined)
    return (
      <Card
        // What was typed about a person is not about the next one.
        key={accountId}
        card={read.data}
        rereading={{
          readAt: read.dataUpdatedAt,
          isReading: read.isFetching,
          onRead: () => void read.refetch(),
        }}
      />
    );
  if (read.error === null) return <Fetching />;
  if (read.error.problem?.tag === "AccountNotFound") return <NoSuch />;
  return <Trouble no={read.error} isTrying={read.isFetching} onAgain={() => void read.refetch()} />;
};

/** Who this is, and what happened. */
export default function AdminContactPage({ accountId }: ParamsOf<"/admin/contacts/:accountId">) {
  const id = AccountId.safeParse(accountId);
  return id.success ? <Read accountId={id.data} /> : <NoSuch />;
}
