import { Effect } from "effect";
import { Audit, type AuditEntry, type AuditWanted } from "#kernel/audit/audit";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import {
  type AuditFilter,
  type AuditLine,
  exportAudit,
  readAudit,
  readAuditChain,
} from "../../contract/index.ts";

const pageSize = 50;

const lineOf = ({
  number,
  at,
  actor,
  roles,
  action,
  target,
  facts,
  reference,
  hash,
}: AuditEntry): AuditLine => ({
  number,
  at: toIso(at),
  actor: actor === null ? null : accountIdOf(actor),
  roles: [...roles],
  action,
  target,
  facts: { ...facts },
  reference,
  hash,
});

const wantedBy = ({ actor, action, target, sort }: AuditFilter): AuditWanted => ({
  ...(actor !== undefined && { actor: actor === "program" ? null : uuidOfId(actor) }),
  ...(action !== undefined && { actions: action.split(",") }),
  ...(target !== undefined && { target }),
  isOldestFirst: sort === "oldest",
});

const pageOfAudit = Effect.fnUntraced(function* (filter: AuditFilter, after: string | undefined) {
  const from = after === undefined ? null : Number(after);
  const found = yield* (yield* Audit).read(from, pageSize + 1, wantedBy(filter));
  const shown = found.slice(0, pageSize);
  return {
    rows: shown.map(lineOf),
    next: found.length > shown.length ? String(shown.at(-1)!.number) : null,
  };
});

export const readAuditHandler = implement(
  readAudit,
  Effect.fnUntraced(function* ({ query: { after, ...filter } }) {
    const { rows, next } = yield* pageOfAudit(filter, after);
    return { entries: rows, next };
  }),
);

export const readAuditChainHandler = implement(readAuditChain, () =>
  Effect.flatMap(Audit, ({ firstBroken }) => Effect.map(firstBroken, (broken) => ({ broken }))),
);

export const exportAuditHandler = implementTextStream(exportAudit, (input) =>
  sendList(input, {
    ...{ name: "audit", action: "identity.export-list" },
    columns: [
      ...(["number", "at", "actor", "roles", "action", "target", "facts", "reference", "hash"] as const),
    ],
    page: pageOfAudit,
  }),
);
