import { runBank } from "./bank/run.ts";

process.exitCode = await runBank(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
