import { openProgram } from "./program.ts";
import { rebuildWhile } from "./rebuild-again.ts";

/**
 * A worker that rebuilds until it is asked to stop: `rebuilder.ts DATABASE_URL`. Reports when it starts, and finally
 * how often it rebuilt.
 */
const program = await openProgram(process.argv[2]!);
const wanted = { goesOn: true };
process.once("message", () => (wanted.goesOn = false));
process.send!("rebuilding");
const done = await program.run(rebuildWhile(() => wanted.goesOn));
process.send!(done);
await program.close();
process.exit(0);
