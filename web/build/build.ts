import { buildWeb, buildWebIfStale } from "./build-web.ts";

try {
  if (process.argv.includes("--if-stale")) await buildWebIfStale();
  else console.log(await buildWeb());
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
