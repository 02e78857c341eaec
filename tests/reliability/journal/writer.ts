import { open } from "node:fs/promises";

/**
 * Writes its input to the disk, in a process of its own, and reports how many bytes are durable. Input that arrives
 * during a sync is written together, so a hundred writers cost one sync.
 */
const file = await open(process.argv[2]!, "a");
let waiting: Buffer[] = [];
let durable = 0;
let writing: Promise<void> | undefined;

const writeAll = async (): Promise<void> => {
  while (waiting.length > 0) {
    const group = Buffer.concat(waiting);
    waiting = [];
    await file.appendFile(group);
    await file.datasync();
    durable += group.length;
    // The caller may be gone; the journal is worth finishing all the same.
    if (process.connected) process.send!(durable, undefined, undefined, () => {});
  }
  writing = undefined;
};

// The learners end this process by closing its input, never by a terminal signal that reaches all processes.
process.on("SIGINT", () => {});
for await (const chunk of process.stdin) {
  waiting.push(chunk as Buffer);
  writing ??= writeAll();
}
await writing;
await file.close();
if (process.connected) process.disconnect();
