import { Console } from "node:console";
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Effect, Layer, ManagedRuntime } from "effect";
import { makePreparingPool } from "#kernel/database/pools";
import { Email, Name, StaffRole } from "#modules/identity/contract";
import { appLayer, createAccount } from "../../app.ts";
import { type Config, readConfig } from "../../config.ts";
import { openBesideRunning } from "../../database.ts";
import { archivePlace } from "#kernel/event-store/archive/archive-place";
import { prepareDatabase } from "../../prepare.ts";
import { logKeysFor, readSecretKey } from "../../secret-key.ts";
import type { CommandContext, Output } from "../command-context.ts";
import { errorLog } from "../error-log.ts";

const help = `Creates a staff account. The program may be running or stopped.

  npm run admin -- --email ada@example.com --name "Ada Mokoena" [--role admin|operator|support|editor]

Prints a password once. Sign in with it at /admin/login, set up an authenticator app there, and change the password
in your profile. Uses the settings of the program (DATABASE_URL, SECRET_KEY, DATA_DIR).`;

const options = {
  email: { type: "string" },
  name: { type: "string" },
  role: { type: "string", default: "admin" },
  help: { type: "boolean", short: "h" },
} as const;

/** 120 bits, in groups that can be copied by hand. */
const makePassword = () =>
  randomBytes(15)
    .toString("hex")
    .replaceAll(/(.{6})(?=.)/g, "$1-");

type Account = Parameters<typeof createAccount>[0];

/** Returns false when the address already has an account. */
const create = async (account: Account, config: Config, errors: Output): Promise<boolean> => {
  const database = await openBesideRunning(config);
  try {
    const pool = makePreparingPool(database.address);
    const secretKey = await readSecretKey(config);
    const logKeys = logKeysFor(config, secretKey);
    const archive = archivePlace(config.archiveDir, secretKey);
    await prepareDatabase(
      pool,
      logKeys,
      () => {},
      Effect.runPromise,
      config.adoptionConsent,
      archive,
    ).finally(() => pool.end());
    const services = appLayer({ ...config, database: database.address, secretKey, logKeys });
    const runtime = ManagedRuntime.make(Layer.provideMerge(services, errorLog(errors)));
    return await runtime.runPromise(createAccount(account)).finally(() => runtime.dispose());
  } finally {
    await database.close();
  }
};

/** Runs `npm run admin -- <words>` and returns the exit code: 1 for an existing account, 2 for wrong usage. */
export const createStaff = async (
  words: readonly string[],
  { environment, output, errors }: CommandContext,
): Promise<number> => {
  const console = new Console(output, errors);
  const { email, name, role, ...asked } = parseArgs({ args: [...words], options }).values;
  const given = StaffRole.safeParse(role);
  if (asked.help || email === undefined || name === undefined || !given.success) {
    console.log(help);
    return asked.help ? 0 : 2;
  }
  if (!Email.safeParse(email).success || !Name.safeParse(name).success) {
    console.error(
      `${email} is not a valid e-mail address, or ${JSON.stringify(name)} is not a valid name. Nothing was changed.`,
    );
    return 2;
  }
  const config = readConfig(environment);
  const password = makePassword();
  const made = await create(
    { email, name, password, roles: [given.data], dateOfBirth: null },
    config,
    errors,
  );
  console.log(
    made
      ? `${email} now has the role ${role}. Password (shown once): ${password}\nSign in at ${config.publicUrl}/admin/login`
      : `${email} already has an account. Nothing was changed.`,
  );
  return made ? 0 : 1;
};
