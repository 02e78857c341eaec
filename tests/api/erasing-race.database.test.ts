import { Effect } from "effect";
import { expect, test, vi } from "vitest";
import { wholeProgram } from "../support/whole-program.ts";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { identityBodies } from "./identity-requests.fixture.ts";
import { aPerson, codeIn, mailTo, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
const { browser } = program;

/** The module's own job, under a key of its own: the one that waits since the closing keeps its day. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: ({ accountId }) => `now/${accountId}`,
  attempts: 3,
  backoff: 1_000,
});

const personalTables = ["person", "person_key", "picture", "recovery_code", "code", "mail"];
const left = async (accountId: string) => {
  const counts = [];
  for (const table of personalTables) {
    const { rows } = await program.database.pool.query(`SELECT 1 FROM identity.${table} WHERE account = $1`, [
      accountId,
    ]);
    if (rows.length > 0) counts.push(table);
  }
  return counts;
};

test("no data of a person is stored after their erasing, with any request under way, and the address is free", async () => {
  const own = browser();
  const { email, password, session } = await signUp(own);
  const accountId = uuidOfId(session.accountId);
  succeeded(await own.send("POST", "/profile/closure", { password }));
  succeeded(await browser().send("POST", "/password-resets", { email, language: "en" }));
  const code = codeIn(await mailTo(browser(), email, "reset-password"));
  await program.database.pool.query(
    "UPDATE identity.account SET erase_at = now() - interval '1 hour' WHERE id = $1",
    [accountId],
  );

  let isOver = false;
  const seen = new Set<string>();
  const again = async (name: string, send: () => Promise<{ status: number; text: string }>) => {
    while (!isOver) {
      const { status, text } = await send();
      seen.add(status < 500 ? `${name} ${status}` : `${name} ${status} ${text}`);
    }
  };
  const anywhere = (path: string, body: object) => () => browser().send("POST", path, body);
  const working = [
    again("picture", () => own.send("PUT", "/profile/picture", identityBodies["changePicture"]!())),
    again("email", () => own.send("POST", "/profile/email", { email: aPerson().email, password })),
    again("news", () => own.send("PUT", "/profile/consents/marketing", { given: true })),
    again("export", () => own.send("POST", "/profile/export")),
    again("sign in", anywhere("/sessions", { email, password, storage: "local" })),
    again("reset", anywhere("/password-resets", { email, language: "en" })),
    again("profile", async () => {
      const { version } = (await own.send("GET", "/profile")).json() as { version?: number };
      const body = {
        version: version ?? 0,
        name: "Here Again",
        mobile: "",
        licenceCode: null,
        language: "en",
      };
      return own.send("PUT", "/profile", body);
    }),
  ];
  const until = (...wanted: readonly string[]) =>
    vi.waitFor(() => expect([...seen]).toEqual(expect.arrayContaining([...wanted])), { timeout: 100_000 });
  await until("picture 200", "sign in 201", "email 202", "profile 200");
  await program.app.run(
    Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId: session.accountId })),
  );
  await until("picture 401", "sign in 401", "profile 401", "export 401");
  isOver = true;
  await Promise.all(working);

  expect([...seen].filter((one) => / 5\d\d/.test(one))).toEqual([]);
  expect(await left(accountId)).toEqual([]);
  const { rows } = await program.database.pool.query(
    "SELECT DISTINCT device, closed_because FROM identity.session WHERE account = $1 AND closed_because <> 'signed-out'",
    [accountId],
  );
  expect(rows).toEqual([{ device: "", closed_because: "account-closed" }]);

  const late = { email, code, password: "another quiet road" };
  expect((await browser().send("POST", "/password-resets/uses", late)).status).toBe(422);
  expect((await own.send("POST", "/session/refresh", {})).json()).toMatchObject({
    facts: { reason: "account-closed" },
  });
  const fresh = await signUp(browser(), aPerson({ email }));
  expect(fresh.session.accountId).not.toBe(session.accountId);
});
