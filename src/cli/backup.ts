import { backup } from "./backup/backup.ts";

process.exitCode = await backup(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
});
