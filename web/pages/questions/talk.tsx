import {
  ConversationNews,
  closeConversation,
  type ConversationId,
  followConversation,
  listConversations,
  markConversationRead,
  type OwnTalk,
  readConversation,
  readMessagePicture,
  sendMessage,
  typeInConversation,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Said } from "../../features/conversations/said.tsx";
import { SentPictures } from "../../features/conversations/sent-pictures.tsx";
import { TalkStatus } from "../../features/conversations/status-mark.tsx";
import { useFollowing } from "../../machines/use-following.ts";
import { useSeen } from "../../features/conversations/use-seen.ts";
import { useTypers } from "../../features/conversations/use-typers.ts";
import { Writer } from "../../features/conversations/writer.tsx";
import { Failure } from "../../features/form/failure.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ReportForm } from "./report-form.tsx";
import { RatingForm } from "./rating-form.tsx";

/** Without a stream the page asks again by itself. */
const askAgainMs = 15_000;

const Messages = ({ talk, isTyping }: { readonly talk: OwnTalk; readonly isTyping: boolean }) => {
  const t = useTranslations("own-questions");
  const { conversationId, messages, hasNews } = talk;
  // An answer that was seen is not mailed.
  const { send: say } = useCommand(markConversationRead);
  useSeen({ conversationId, number: messages.at(-1)?.number ?? 0, hasNews, say });
  return (
    <>
      <ol className="said-list" aria-live="polite">
        {messages.map(({ number, author, at, text, pictures }) => (
          <Said
            key={number}
            side={author === "learner" ? "own" : "other"}
            who={t(author === "learner" ? "you" : "us")}
            {...{ at, text }}
          >
            <SentPictures
              count={pictures}
              addressOf={(picture) =>
                addressOf(readMessagePicture, {
                  params: { conversationId, message: String(number), number: picture },
                })
              }
            />
          </Said>
        ))}
      </ol>
      <p className="talk-typing" role="status">
        {isTyping && t("typing")}
      </p>
    </>
  );
};

const Answering = ({ conversationId }: Pick<OwnTalk, "conversationId">) => {
  const t = useTranslations("own-questions");
  const params = { conversationId };
  const send = useCommand(sendMessage, { updates: readConversation, invalidates: [listConversations] });
  const typing = useCommand(typeInConversation);
  const close = useCommand(closeConversation, {
    updates: readConversation,
    invalidates: [listConversations],
  });
  return (
    <>
      <Writer
        label={t("message")}
        sendLabel={t("send")}
        isBusy={send.isBusy}
        failure={send.failure}
        onSend={async (text, commandId, pictures) =>
          (await send.send({ params, body: { text, pictures, commandId } })).ok
        }
        onTyping={() => void typing.send({ params })}
        more={() => (
          <Button
            type="button"
            variant="soft"
            aria-disabled={close.isBusy}
            onClick={() => void close.send({ params })}
          >
            {t("close")}
          </Button>
        )}
      />
      <Failure failure={close.failure} />
    </>
  );
};

/** One conversation with staff, live. */
export const Talk = ({ conversationId }: { readonly conversationId: ConversationId }) => {
  const t = useTranslations("own-questions");
  const { typers, typed, stopped } = useTypers();
  const params = { conversationId };
  const address = addressOf(followConversation, { params });
  const isConnected = useFollowing({
    address,
    schema: ConversationNews,
    onOpen: () => void query.refetch(),
    onNews: ({ kind }) => {
      if (kind === "staff-types") typed(conversationId);
      else void query.refetch();
    },
  });
  const query = useQuery({
    ...queryFor(readConversation, { params }),
    staleTime: 0,
    refetchInterval: isConnected ? false : askAgainMs,
  });
  const { data: talk, error } = query;
  const said = talk?.messages.length;
  // Other news, as that staff have read, do not end their typing; their message does.
  useEffect(() => stopped(conversationId), [conversationId, said, stopped]);
  return (
    <>
      <p>
        <Link className="asked-back" to={href("questions")}>
          <ArrowLeft aria-hidden size={18} className="points" />
          {t("back")}
        </Link>
      </p>
      {talk === undefined ? (
        error === null ? (
          <Fetching />
        ) : (
          <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
        )
      ) : (
        <section className="asked-talk card" aria-labelledby="asked-topic">
          <h2 id="asked-topic" dir="auto">
            {talk.topic}
          </h2>
          <p className="asked-facts">
            <TalkStatus status={talk.status} reader="own" />{" "}
            <span>{t("number", { number: talk.number })}</span>
          </p>
          <Messages talk={talk} isTyping={typers.has(conversationId)} />
          {(talk.status === "solved" || talk.status === "closed") && <RatingForm talk={talk} />}
          {talk.status === "closed" ? <p>{t("isClosed")}</p> : <Answering conversationId={conversationId} />}
          <ReportForm talk={talk} />
        </section>
      )}
    </>
  );
};
