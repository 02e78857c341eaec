import { restore } from "./backup/restore.ts";

process.exitCode = await restore(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
});
