import { timingSafeEqual } from "node:crypto";
import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { uuidv7 } from "#kernel/uuidv7";
import type { Language } from "#vocabulary/language";
import { PushBrowsers } from "../application/reminders/push-browsers.ts";
import type { PushBrowser } from "../contract/index.ts";
import type { SchedulingTables } from "./tables.ts";

const purpose = "scheduling.push-browsers";
type Sealed = Omit<PushBrowser, "language">;
/** Takes as long for any two secrets of one length. */
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const placeOf = (id: string) => `scheduling.push_browser/sealed/${id}`;

/** Browsers and their addresses at push services, in PostgreSQL: sealed, and found by a mark. */
export const postgresPushBrowsers: Layer.Layer<PushBrowsers, never, Pools | Secrets> = Layer.effect(
  PushBrowsers,
  Effect.gen(function* () {
    const query = queryOn<SchedulingTables>((yield* Pools).main);
    const { keyFor, mark } = yield* Secrets;
    const key = keyFor(purpose);
    const sealedAt = (id: string, browser: Sealed) =>
      seal(key, placeOf(id), Buffer.from(JSON.stringify(browser)));
    const openedAt = ({ id, sealed }: { readonly id: string; readonly sealed: Buffer }) =>
      JSON.parse(unseal(key, placeOf(id), sealed).toString()) as Sealed;
    return PushBrowsers.of({
      ofAccount: (account) =>
        query("pushBrowsers.of-account", async (db) => {
          const rows = await db
            .selectFrom("scheduling.push_browser")
            .select(["id", "sealed", "language", "added_at"])
            .where("account", "=", account)
            .orderBy("added_at")
            .orderBy("id")
            .execute();
          return rows.map(({ id, sealed, language, added_at }) => ({
            ...openedAt({ id, sealed }),
            ...{ id, language: language as Language, addedAt: added_at.getTime() },
          }));
        }),
      add: (account, { language, ...browser }, most) =>
        query("pushBrowsers.add", async (db) => {
          const id = uuidv7();
          const ofBrowser = mark(purpose, browser.endpoint);
          // What is sealed opens in the row that it was made for alone.
          await db.deleteFrom("scheduling.push_browser").where("mark", "=", ofBrowser).execute();
          await db
            .insertInto("scheduling.push_browser")
            .values({
              ...{ id, account, mark: ofBrowser, language },
              sealed: sealedAt(id, browser),
              added_at: sql<Date>`clock_timestamp()`,
            })
            .onConflict((conflict) => conflict.column("mark").doNothing())
            .execute();
          await db
            .deleteFrom("scheduling.push_browser")
            .where("account", "=", account)
            .where("id", "not in", (kept) =>
              kept
                .selectFrom("scheduling.push_browser")
                .select("id")
                .where("account", "=", account)
                .orderBy("added_at", "desc")
                .orderBy("id", "desc")
                .limit(most),
            )
            .execute();
        }),
      move: (before, { endpoint, p256dh, auth }) =>
        query("pushBrowsers.move", async (db) => {
          const find = async (address: string, secret: string) => {
            const row = await db
              .selectFrom("scheduling.push_browser")
              .select(["id", "sealed"])
              .where("mark", "=", mark(purpose, address))
              .forUpdate()
              .executeTakeFirst();
            const opened = row && openedAt(row);
            return opened !== undefined && isSame(opened.auth, secret) ? row : undefined;
          };
          const moved = await find(before.endpoint, before.auth);
          // The same was told before.
          if (moved === undefined) return (await find(endpoint, auth)) !== undefined;
          const ofBrowser = mark(purpose, endpoint);
          await db
            .deleteFrom("scheduling.push_browser")
            .where("mark", "=", ofBrowser)
            .where("id", "!=", moved.id)
            .execute();
          const sealed = sealedAt(moved.id, { endpoint, p256dh, auth });
          await db
            .updateTable("scheduling.push_browser")
            .set({ mark: ofBrowser, sealed })
            .where("id", "=", moved.id)
            .execute();
          return true;
        }),
      remove: (id) =>
        query("pushBrowsers.remove", async (db) => {
          await db.deleteFrom("scheduling.push_browser").where("id", "=", id).execute();
        }),
    });
  }),
);
