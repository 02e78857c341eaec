import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { readDevelopmentMails } from "../../contract/index.ts";
import { renderMail } from "../../domain/mail/render-mail.ts";
import { MailSettings } from "./mail-settings.ts";
import { Outbox } from "./outbox.ts";

const most = 50;

export const readDevelopmentMailsHandler = implement(
  readDevelopmentMails,
  Effect.fnUntraced(function* () {
    const { publicUrl } = yield* MailSettings;
    const newest = yield* (yield* Outbox).newest(most);
    return {
      mails: newest.map(({ id, at, template, language, state, to, facts }) => {
        const { subject, text, html } = renderMail(template, language, facts, publicUrl);
        const shown = state === "sending" ? "waiting" : state;
        return { id, at: toIso(at), template, language, state: shown, to, subject, text, html };
      }),
    };
  }),
);
