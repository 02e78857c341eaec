import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { implement } from "#kernel/http/implement";
import { type ListedMail, Outbox } from "#kernel/mail/outbox";
import { MailTemplates } from "#kernel/mail/templates";
import { AccountSearch } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { toIso } from "#vocabulary/instant";
import {
  listMails,
  type MailState,
  type MailTrouble,
  type SentFolder,
  type SentMail,
} from "../../contract/index.ts";

const pageSize = 50;

/** The outbox notes the outcome first. */
const troubleIn = (error: string): MailTrouble => {
  if (error.startsWith("never: the person is erased")) return "erased";
  return (
    (["later", "never", "unknown", "bounced"] as const).find((one) => error.startsWith(`${one}:`)) ??
    "unknown"
  );
};

const mailOf = ({ id, accountId, lastError, createdAt, sentAt, ...plain }: ListedMail): SentMail => ({
  ...plain,
  mailId: idFromUuid("eml", id),
  accountId: accountId === null ? null : accountIdOf(accountId),
  trouble: lastError === null ? null : troubleIn(lastError),
  error: lastError,
  createdAt: toIso(createdAt),
  sentAt: sentAt === null ? null : toIso(sentAt),
});

const statesOfFolder: Readonly<Record<SentFolder, readonly MailState[]>> = {
  outbox: ["waiting", "sending", "failed"],
  sent: ["sent"],
  bounced: ["bounced"],
};

/** A state narrows a folder down; one that is not in it finds nothing. */
const statesIn = (folder: SentFolder | undefined, state: MailState | undefined) => {
  const all = folder === undefined ? null : statesOfFolder[folder];
  if (state === undefined) return all;
  return all === null ? [state] : all.filter((one) => one === state);
};

/** Finds the account of an address, which is recorded: it tells who has one. Null when there is none. */
const receiverOf = Effect.fnUntraced(function* (request: ActingRequest, email: string) {
  const account = yield* (yield* AccountSearch).findAccount(email);
  const target = account === null ? null : accountIdOf(account);
  yield* recordAct(request, { action: "office.find-receiver", target, facts: { found: account !== null } });
  return account;
});

/** Who may see no money may not learn from a mail that someone paid. */
export const listMailsHandler = implement(
  listMails,
  Effect.fnUntraced(function* ({ query, caller, reference }) {
    const { folder, state, template, accountId, email, sort, after } = query;
    const templates = (yield* MailTemplates).names(sessionOf(caller).roles.includes("admin"));
    const sought = email === undefined ? undefined : yield* receiverOf({ caller, reference }, email);
    if (sought === null) return { mails: [], templates: [...templates], next: null };
    const account = accountId === undefined ? sought : uuidOfId(accountId);
    if (sought !== undefined && sought !== account)
      return { mails: [], templates: [...templates], next: null };
    const wanted = {
      templates: template === undefined ? templates : templates.filter((name) => name === template),
      states: statesIn(folder, state),
      accountId: account ?? null,
      isOldestFirst: sort === "oldest",
      after: cursorIn(after),
    };
    const found = yield* (yield* Outbox).list(wanted, pageSize + 1);
    const { page, next } = pageOf(found, pageSize, ({ createdAt }) => createdAt);
    return { mails: page.map(mailOf), templates: [...templates], next };
  }),
);
