import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { createStaff } from "../../../src/cli/admin/create-staff.ts";
import { memoryOutput } from "../../../src/cli/memory-output.fixture.ts";
import type { StaffAccount } from "./staff.ts";

/** Plans are sold. PayFast is never reached: buyers transfer their money. The account is no real one. */
export const selling = {
  PAYMENTS: "sandbox",
  PAYFAST_MERCHANT_ID: "10000100",
  PAYFAST_MERCHANT_KEY: "46f0cd694581a",
  PAYFAST_PASSPHRASE: "adayofload",
  EFT_BANK: "fnb",
  EFT_HOLDER: "Roadworthy (a day of load)",
  EFT_NUMBER: "62000000000",
  MAIL_FROM: "Roadworthy <hello@example.com>",
} as const;
const email = "admin@example.com";

/** Makes an admin as an operator does. */
export const makeAdmin = async (
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<StaffAccount> => {
  const printed = memoryOutput();
  const environment = { ...settings, NODE_ENV: "production", SECRET_KEY: testSecretKey, DATABASE_URL: url };
  const code = await createStaff(["--email", email, "--name", "Ada Mokoena"], {
    environment,
    output: printed.stream,
    errors: process.stderr,
  });
  const password = /once\): (\S+)/.exec(printed.text())?.[1];
  if (code !== 0 || password === undefined) throw new Error("There is no admin.");
  return { email, password };
};
