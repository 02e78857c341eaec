import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Intent, Line } from "./lines.ts";

/** All journal entries about one command. */
export interface Operation {
  readonly intent: Intent;
  /** When it was first acknowledged. */
  acknowledgedAt: number | null;
  /** Whether the recording itself was acknowledged, and not only a repetition. */
  isRecordingHeard: boolean;
  /** The attempts that a start returned; more than one means it had two effects. */
  readonly started: Set<string>;
  readonly refusals: string[];
  /** When it was first refused. */
  refusedAt: number | null;
  /** When its outcome was first unknown. */
  unknownAt: number | null;
  /** The number of unknown outcomes. */
  unknowns: number;
}

const begin = (intent: Intent): Operation => ({
  intent,
  acknowledgedAt: null,
  isRecordingHeard: false,
  started: new Set(),
  refusals: [],
  refusedAt: null,
  unknownAt: null,
  unknowns: 0,
});

const take = (operations: Map<string, Operation>, line: Line): void => {
  if (line.line === "intent") return void operations.set(line.id, begin(line));
  const operation = operations.get(line.id);
  if (operation === undefined) throw new Error(`The journal has an outcome of ${line.id} but no intent.`);
  switch (line.line) {
    case "acknowledged":
      operation.acknowledgedAt ??= line.at;
      if (line.status === "recorded") operation.isRecordingHeard = true;
      if (line.attempt !== undefined) operation.started.add(line.attempt);
      return;
    case "refused":
      operation.refusedAt ??= line.at;
      return void operation.refusals.push(line.tag);
    case "unknown":
      operation.unknownAt ??= line.at;
      operation.unknowns++;
  }
};

/** Reads a journal, by command id. */
export const readJournal = async (file: string): Promise<ReadonlyMap<string, Operation>> => {
  const operations = new Map<string, Operation>();
  for await (const text of createInterface({ input: createReadStream(file) }))
    take(operations, JSON.parse(text) as Line);
  return operations;
};
