import { startEmbeddedPostgres } from "./launch.ts";

/** An application that holds its data directory until it is killed. */
const dataDir = process.argv[2] ?? "";
await startEmbeddedPostgres({ dataDir, settings: { fsync: "off", shared_buffers: "16MB" } });
console.log("ready");
setInterval(() => {}, 60_000);
