import { Effect } from "effect";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { AttemptOwners, ReportOwners } from "#modules/assessment";
import { AttemptId, ReportId } from "#modules/assessment/contract";
import { OrderBuyers } from "#modules/billing";
import { OrderId } from "#modules/billing/contract";
import { Catalogue } from "#modules/catalogue";
import { uuidOfId } from "#vocabulary/id";
import { type LinkedId, linkKindOf, mayLink } from "../../contract/index.ts";

const notFound = Effect.fail({ _tag: "TicketLinkNotFound" } as const);

/** Whose it is: `no-one` for a question and a guest's report. Null when it does not exist, or is a guest's attempt. */
const ownerOf = Effect.fnUntraced(function* (link: LinkedId) {
  switch (linkKindOf(link)) {
    case "attempt":
      return yield* (yield* AttemptOwners).of(AttemptId.parse(link));
    case "order":
      return yield* (yield* OrderBuyers).of(OrderId.parse(link));
    case "report": {
      const report = yield* (yield* ReportOwners).of(ReportId.parse(link));
      return report === null ? null : (report.accountId ?? "no-one");
    }
    default:
      return (yield* (yield* Catalogue).readKeyVersions(link)).length === 0 ? null : "no-one";
  }
});

/** Refuses what is not for the reader: support sees no money. */
export const checkReader = (caller: Caller, link: LinkedId) =>
  mayLink(sessionOf(caller).roles, link) ? Effect.void : notFound;

/**
 * Refuses what does not exist and what is another person's: the links of a ticket are in the copy of its learner's data. Without
 * an account (a UUID) only what is no one's is left.
 */
export const checkOwner = Effect.fnUntraced(function* (link: LinkedId, account: string | null) {
  const owner = yield* ownerOf(link);
  if (owner === null || (owner !== "no-one" && uuidOfId(owner) !== account)) yield* notFound;
});
