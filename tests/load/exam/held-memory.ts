import { memoryOf } from "../../reliability/flood/watch.ts";

/** A process of the program whose debugger listens on this machine. */
export interface Inspected {
  readonly pid: number;
  readonly inspectPort: number;
}

/** Has a process of Node collect its garbage, through its debugger. */
const collectGarbage = async (inspectPort: number): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  const done = new Promise<void>((settle, fail) => {
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" })),
    );
    socket.addEventListener("message", () => settle());
    socket.addEventListener("error", () => fail(new Error("The debugger of the program did not answer.")));
  });
  await done.finally(() => socket.close());
};

/**
 * Returns the megabytes that the processes hold once garbage is collected. Until then they grow as far as the machine
 * lets them, and most of that is no learner's.
 */
export const heldMb = async (processes: readonly Inspected[]): Promise<number> => {
  await Promise.all(processes.map(({ inspectPort }) => collectGarbage(inspectPort)));
  return processes.reduce((sum, { pid }) => sum + memoryOf(pid), 0);
};
