import { readdirSync } from "node:fs";
import type { Inspected } from "../exam/held-memory.ts";

/** What a process holds at a moment. */
export interface Held {
  /** Of its heap, without garbage. */
  readonly heapMb: number;
  readonly descriptors: number;
}

interface Answer {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: number } };
}

/** Asks a process of Node through its debugger: it collects its garbage first. */
const heapOf = async (inspectPort: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  const answer = new Promise<number>((settle, fail) => {
    const ask = (id: number, method: string, params = {}) =>
      socket.send(JSON.stringify({ id, method, params }));
    socket.addEventListener("open", () => ask(1, "HeapProfiler.collectGarbage"));
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as Answer;
      if (id === 1) ask(2, "Runtime.evaluate", { expression: "process.memoryUsage().heapUsed" });
      if (id === 2) settle(result?.result?.value ?? Number.NaN);
    });
    socket.addEventListener("error", () => fail(new Error("The debugger of the program did not answer.")));
  });
  return answer.finally(() => socket.close());
};

/** Looks at a process. */
export const lookAt = async ({ pid, inspectPort }: Inspected): Promise<Held> => ({
  heapMb: (await heapOf(inspectPort)) / 1e6,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
});
