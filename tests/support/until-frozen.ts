import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** Waits until a process has stopped itself with SIGSTOP. */
export const untilFrozen = ({ pid }: ChildProcess): Promise<void> =>
  eventually(() => expect(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)![0]).toBe("T"));
