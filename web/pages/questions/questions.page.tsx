import { ConversationId, listConversations, startConversation } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { Writer } from "../../features/conversations/writer.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Stage } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Talk } from "./talk.tsx";
import "./questions.css";

/** Asks something new, and opens it. */
const Ask = ({ onAsked }: { readonly onAsked: (id: ConversationId) => void }) => {
  const t = useTranslations("own-questions");
  const command = useCommand(startConversation, {
    invalidates: [listConversations],
    onDone: ({ conversationId }) => onAsked(conversationId),
  });
  return (
    <div className="card">
      <Writer
        label={t("ask")}
        hint={t("askHint")}
        sendLabel={t("send")}
        isBusy={command.isBusy}
        failure={command.failure}
        onSend={async (text, commandId, pictures) =>
          (await command.send({ body: { text, pictures, commandId } })).ok
        }
      />
    </div>
  );
};

const List = () => {
  const t = useTranslations("own-questions");
  const format = useFormatter();
  const query = useQuery({ ...queryFor(listConversations, {}), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  if (data.conversations.length === 0) return <p className="asked-none">{t("none")}</p>;
  return (
    <ol className="asked-list">
      {data.conversations.map(({ conversationId, number, topic, status, latestAt, hasNews }) => (
        <li key={conversationId}>
          <Link className="asked-one card" to={href("questions", {}, { question: conversationId })}>
            <b dir="auto">{topic}</b>
            <span className="asked-facts">
              <TalkStatus status={status} reader="own" />
              <span>{t("number", { number })}</span>
              <time dateTime={latestAt}>{format.dateTime(new Date(latestAt), { dateStyle: "medium" })}</time>
              {hasNews && <span className="talk-news">{t("news")}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};

/** What a learner has asked staff, and the conversation that the address names. */
export default function QuestionsPage() {
  const t = useTranslations("own-questions");
  const [search, change] = useAddressSearch();
  const asked = ConversationId.safeParse(new URLSearchParams(search).get("question"));
  return (
    <div className="asked column">
      <h1 className="display">{t("title")}</h1>
      <Stage name={asked.data ?? "all"}>
        {asked.success ? (
          <Talk key={asked.data} conversationId={asked.data} />
        ) : (
          <>
            <p className="asked-lead">{t("lead")}</p>
            <Ask onAsked={(question) => change({ question })} />
            <section aria-labelledby="asked-before">
              <h2 id="asked-before">{t("before")}</h2>
              <List />
            </section>
          </>
        )}
      </Stage>
    </div>
  );
}
