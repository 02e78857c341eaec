import { openPostgres } from "./on-postgres.ts";

/** A process that stops itself with SIGSTOP in a change of schedules, and prints how the change ended once it continues. */
const backend = await openPostgres({ connectionString: process.argv[2]! });
const change = async () => {
  process.kill(process.pid, "SIGSTOP");
  return "changed";
};
console.log(await backend.exclusively(change));
await backend.close();
