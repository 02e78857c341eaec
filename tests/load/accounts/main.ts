import { parseArgs } from "node:util";
import { storedLines } from "../stored-lines.ts";
import { runAccounts } from "./run.ts";

const help = `accounts    what people who register, confirm their address and sign in on a second device leave in the database
  --accounts <n>      how many register, one after another (300)`;

const most = 10_000;

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: { accounts: { type: "string", default: "300" }, help: { type: "boolean", default: false } },
  });
  const accounts = Number(values.accounts);
  if (values.help || !Number.isInteger(accounts) || accounts < 1 || accounts > most) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  const { stored, look } = await runAccounts(accounts);
  const ms = (seconds: number) => (seconds * 1_000).toFixed(1);
  const lines = [
    `${accounts} accounts`,
    ...storedLines("an account", accounts, stored),
    `  processor time of a look at an account's sessions: program ${ms(look.program)} ms, PostgreSQL ${ms(look.database)} ms`,
  ];
  console.log(lines.join("\n"));
  return 0;
};

/** The load "accounts": people register. */
export const load = { help, run };
