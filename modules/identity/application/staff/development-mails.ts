import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { type MailState, Outbox } from "#kernel/mail/outbox";
import { renderOutboxMail } from "#kernel/mail/render-outbox-mail";
import { toIso } from "#vocabulary/instant";
import { readDevelopmentMails } from "../../contract/index.ts";

const maxMails = 50;

const stateOf = (state: MailState) => {
  if (state === "sending") return "waiting";
  return state === "bounced" ? "failed" : state;
};

export const readDevelopmentMailsHandler = implement(
  readDevelopmentMails,
  Effect.fnUntraced(function* () {
    const newest = yield* (yield* Outbox).newest(maxMails);
    const mails = yield* Effect.forEach(
      newest,
      Effect.fnUntraced(function* (mail) {
        const { id, at, template, language, state, to } = mail;
        const { subject, text, html, thread } = yield* renderOutboxMail(mail);
        const shown = stateOf(state);
        const replyTo = thread?.replyTo ?? null;
        return {
          id,
          at: toIso(at),
          template,
          language,
          state: shown,
          to,
          replyTo,
          subject,
          text,
          html,
        } as const;
      }),
    );
    return { mails };
  }),
);
