import { openProgram } from "./program.ts";
import { rebuildWhile } from "./rebuild-again.ts";

/** A worker that rebuilds until it is told to end: `rebuilder.ts DATABASE_URL`. Says when it begins, then how often. */
const program = await openProgram(process.argv[2]!);
const wanted = { goesOn: true };
process.once("message", () => (wanted.goesOn = false));
process.send!("rebuilding");
const done = await program.run(rebuildWhile(() => wanted.goesOn));
process.send!(done);
await program.close();
process.exit(0);
