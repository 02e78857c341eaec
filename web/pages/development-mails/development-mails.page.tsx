import { readDevelopmentMails } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { NotFound } from "../../features/not-found/not-found.tsx";
import { MailList } from "./mail-list.tsx";
import { MailView } from "./mail-view.tsx";
import "./development-mails.css";

const everyMs = 3_000;
const isAbsent = (status: number | undefined) => status === 404;

/** The mails of a system that sends none: for trying the product out. Where mails are sent this page is not there. */
export default function DevelopmentMailsPage() {
  const t = useTranslations("mails");
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(readDevelopmentMails, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAbsent(state.error?.status) ? false : everyMs),
  });
  if (isAbsent(error?.status)) return <NotFound />;
  const mails = data?.mails;
  // Nothing chosen: the newest, whichever that is.
  const mail = mails?.find(({ id }) => id === chosen) ?? mails?.[0];
  return (
    <div className="mails column">
      <h1 className="display">{t("title")}</h1>
      <p className="mails-lead">{t("lead")}</p>
      {mails === undefined && error === null && <Fetching />}
      {error !== null && <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />}
      {mails !== undefined && mail === undefined && <p className="card">{t("empty")}</p>}
      {mails !== undefined && mail !== undefined && (
        <div className="mails-both">
          <MailList mails={mails} chosen={mail.id} onChoose={setChosen} />
          <MailView mail={mail} />
        </div>
      )}
    </div>
  );
}
