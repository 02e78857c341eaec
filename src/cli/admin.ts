import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Effect, ManagedRuntime } from "effect";
import { makePool } from "#kernel/database/pools";
import { Email, Name } from "#modules/identity/contract";
import { appLayer, createAccount } from "../app.ts";
import { readConfig } from "../config.ts";
import { openBesideRunning } from "../database.ts";
import { prepareDatabase } from "../prepare.ts";
import { readSecretKey } from "../secret-key.ts";

const help = `Creates a staff account. The program may be running or stopped.

  npm run admin -- --email ada@example.com --name "Ada Mokoena" [--role admin|operator]

Prints a password once. Sign in with it at /admin/login, set up an authenticator app there, and change the password
in your profile. Uses the settings of the program (DATABASE_URL, SECRET_KEY, DATA_DIR).`;

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    name: { type: "string" },
    role: { type: "string", default: "admin" },
    help: { type: "boolean", short: "h" },
  },
});
const { email, name, role } = values;
if (values.help || email === undefined || name === undefined || (role !== "admin" && role !== "operator")) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

if (!Email.safeParse(email).success || !Name.safeParse(name).success) {
  console.error(
    `${email} is not a valid e-mail address, or ${JSON.stringify(name)} is not a valid name. Nothing was changed.`,
  );
  process.exit(2);
}

/** 120 bits, in groups that can be copied by hand. */
const makePassword = () =>
  randomBytes(15)
    .toString("hex")
    .replaceAll(/(.{6})(?=.)/g, "$1-");

const config = readConfig(process.env);
const database = await openBesideRunning(config);
try {
  const pool = makePool(database.address, 2, { query_timeout: 0, statement_timeout: 0 });
  await prepareDatabase(pool, () => {}, Effect.runPromise).finally(() => pool.end());
  const secretKey = await readSecretKey(config);
  const runtime = ManagedRuntime.make(appLayer({ ...config, database: database.address, secretKey }));
  const password = makePassword();
  const made = await runtime
    .runPromise(createAccount({ email, name, password, roles: [role], dateOfBirth: null }))
    .finally(() => runtime.dispose());
  console.log(
    made
      ? `${email} now has the role ${role}. Password (shown once): ${password}\nSign in at ${config.publicUrl}/admin/login`
      : `${email} already has an account. Nothing was changed.`,
  );
  process.exitCode = made ? 0 : 1;
} finally {
  await database.close();
}
