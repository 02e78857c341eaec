import type { PracticeCommand, PracticeId } from "#modules/assessment/contract";
import { PracticeCommand as Commands } from "#modules/assessment/contract";
import { expect, test, vi } from "vitest";
import { storageOver } from "../data/storage.ts";
import { outboxStore } from "./outbox-store.ts";
import type { PracticeParcel, PracticeReply } from "./practice-outbox.machine.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { sendWaiting } from "./waiting-answers.ts";

const idOf = (letter: string) => `prc_${letter.repeat(32)}` as PracticeId;
const answer = (number: number): PracticeCommand => ({
  type: "answer",
  commandId: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  questionId: `q${number}`,
  optionId: "a",
  tookMs: 1,
});
const recorded = async ({ commands }: PracticeParcel): Promise<PracticeReply> => ({
  kind: "outcomes",
  outcomes: commands.map(({ commandId }) => ({ commandId, status: "recorded" })),
  changes: null,
});

test("the answers of every practice are sent in order, once; what is not taken waits on", async () => {
  const disk = memoryStorage();
  const storage = storageOver(() => disk);
  const add = (letter: string, number: number) =>
    outboxStore(idOf(letter), Commands, storage).append(answer(number));
  for (let number = 1; number <= 120; number += 1) add("a", number);
  add("b", 200);
  const lost = vi.fn(async (): Promise<PracticeReply> => ({ kind: "unreachable", cause: "network" }));
  const waiting = () => storage.keys("roadworthy.outbox.").length;
  await sendWaiting(storage, lost);
  expect(waiting()).toBe(121);
  expect(lost).toHaveBeenCalledTimes(2);

  const send = vi.fn(recorded);
  await sendWaiting(storage, send);
  expect(waiting()).toBe(0);
  const sent = send.mock.calls.flatMap(([{ commands }]) =>
    commands.map((command) => (command.type === "answer" ? command.questionId : "")),
  );
  expect(sent).toEqual([...Array.from({ length: 120 }, (_, index) => `q${index + 1}`), "q200"]);
});
