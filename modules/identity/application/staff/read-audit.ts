import { Effect } from "effect";
import { Audit, type AuditEntry } from "#kernel/audit/audit";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { type AuditLine, readAudit } from "../../contract/index.ts";

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

export const readAuditHandler = implement(
  readAudit,
  Effect.fnUntraced(function* ({ query: { before } }) {
    const audit = yield* Audit;
    const found = yield* audit.read(before === undefined ? null : Number(before), pageSize + 1);
    const shown = found.slice(0, pageSize);
    return {
      entries: shown.map(lineOf),
      next: found.length > shown.length ? shown.at(-1)!.number : null,
      broken: yield* audit.firstBroken,
    };
  }),
);
