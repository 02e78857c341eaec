import { buildWeb, buildWebIfStale } from "./build-web.ts";

if (process.argv.includes("--if-stale")) await buildWebIfStale();
else console.log(await buildWeb());
