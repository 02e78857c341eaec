import { Effect, Layer } from "effect";
import { Pools } from "../database/pools.ts";
import { queryOn } from "../database/tables.ts";
import { eraseRemarks, type RemarkTables } from "./erase-remarks.ts";
import { referenceTo, remarkIdIn } from "./remark.ts";
import { Remarks } from "./remarks.ts";
import { referencesIn, withTexts } from "./reveal.ts";

/** Remarks in kernel.remark. */
export const postgresRemarks: Layer.Layer<Remarks, never, Pools> = Layer.effect(
  Remarks,
  Effect.map(Pools, ({ main }) => {
    const query = queryOn<RemarkTables>(main);
    const textsOf = (ids: readonly string[]) =>
      query("remarks.read", async (db) => {
        const rows = await db
          .selectFrom("kernel.remark")
          .select(["id", "salt", "text"])
          .where("id", "in", ids)
          .execute();
        return new Map<string, string>(rows.map((row) => [referenceTo(row), row.text]));
      });
    return Remarks.of({
      keep: (remark, subject) =>
        query("remarks.keep", async (db) => {
          await db
            .insertInto("kernel.remark")
            .values({ ...remark, subject })
            .execute();
        }),
      reveal: (value) => {
        const references = [...referencesIn(value)];
        return references.length === 0
          ? Effect.succeed(value)
          : Effect.map(textsOf(references.map(remarkIdIn)), (texts) => withTexts(value, texts));
      },
      erase: (subjects) => query("remarks.erase", (db) => eraseRemarks(db, subjects)),
    });
  }),
);
