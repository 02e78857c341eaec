import { Effect, Layer } from "effect";
import { Pools } from "../database/pools.ts";
import { onConnection, transact } from "../database/transact.ts";
import { readerOn } from "../event-store/exact-reader.ts";
import { Audit, type AuditEntry, type AuditWanted, type StaffAct } from "./audit.ts";
import { auditHeadText, encodeAct, lineOf, noMac, signedText } from "./audit-lines.ts";
import {
  asPrinted,
  type AuditEnd,
  endStatement,
  lockStatement,
  readStatement,
  recordText,
  valuesOf,
} from "./audit-statements.ts";
import { checkAudit } from "./check-audit.ts";

/** Stores the audit log in kernel.audit_entry. */
export const postgresAudit: Layer.Layer<Audit, never, Pools> = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const { main, logKeys } = pools;

    const record = (act: StaffAct) =>
      Effect.suspend(() => {
        // Encoded before any query: facts that are not JSON are a bug, not a database error.
        const encoded = encodeAct(act);
        const write = onConnection(main, "audit record", async (connection) => {
          await connection.query(lockStatement);
          const [end] = (await connection.query<AuditEnd>(endStatement)).rows;
          if (end === undefined) throw new Error("The end of the audit log is gone.");
          const entry = { ...encoded, number: end.count + 1, at: asPrinted(end.at) };
          const mac = logKeys.sign("audit-entry", signedText(lineOf(entry), end.mac ?? noMac));
          const headMac = logKeys.sign("audit-head", auditHeadText(entry.number, mac));
          const values = valuesOf(entry, mac, headMac);
          await connection.query({ name: "kernel-audit-record", text: recordText, values });
        });
        return transact(write).pipe(Effect.provideService(Pools, pools));
      });

    const read = (after: number | null, limit: number, wanted: AuditWanted = {}) =>
      onConnection(
        main,
        "audit read",
        async (connection) => (await connection.query<AuditEntry>(readStatement(after, limit, wanted))).rows,
      );

    const firstBroken = Effect.map(checkAudit(readerOn(main), logKeys), ({ faults }) =>
      faults.length === 0 ? null : Math.min(...faults.map(({ entry }) => entry)),
    );

    return Audit.of({ record, read, firstBroken });
  }),
);
