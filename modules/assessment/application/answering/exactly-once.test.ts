import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publicQuestionId } from "#modules/catalogue/testing";
import type { AttemptId, CommandOutcome, LearnerCommand } from "../../contract/index.ts";
import { examHarness, refusalOf } from "../../testing/exam-harness.ts";
import { commandId } from "../../testing/sender.ts";
import { attemptModel } from "../../testing/attempt-model.ts";

type Room = ReturnType<typeof examHarness>;
type Process = ReturnType<Room["process"]>;

const questionId = fc.constantFrom(...["rules-1", "rules-2", "signs-1", "rules-9"].map(publicQuestionId));
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("answer" as const),
      questionId,
      optionId: fc.constantFrom("a", "b", "z"),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constantFrom("visit", "clear", "flag", "unflag"), questionId }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("submit", "expire") }) },
);
/** A dozen commands, from which every batch is taken: most are sent several times. */
const commands = fc
  .array(act, { minLength: 4, maxLength: 12 })
  .map((acts) => acts.map((one, index) => ({ ...one, commandId: commandId(index + 1) }) as LearnerCommand));
const batch = fc.array(fc.nat(11), { minLength: 1, maxLength: 6 });
const step = fc.record({
  batch,
  process: fc.nat(1),
  wait: fc.constantFrom(0, 1, 1_000, 1_000, 60_000, 1_800_000, 3_599_000),
  reads: fc.boolean(),
});

const send = async (
  web: Process,
  attemptId: AttemptId,
  sent: readonly LearnerCommand[],
): Promise<CommandOutcome[]> => {
  const answer = web.send(attemptId, sent);
  return answer.catch(
    async () => ((await refusalOf(answer)) as unknown as { outcomes: CommandOutcome[] }).outcomes,
  );
};
const take = (pool: readonly LearnerCommand[], indexes: readonly number[]) =>
  indexes.map((index) => pool[index % pool.length]!);
const idsIn = async (harness: Room, attemptId: AttemptId) =>
  (await harness.log(attemptId)).flatMap(({ commandId: id }) => id ?? []);

const seen = async (web: Process, attemptId: AttemptId) => {
  const { status, current, questions } = await web.read(attemptId);
  return {
    isOpen: status === "answering",
    current,
    answers: Object.fromEntries(
      questions.flatMap(({ questionId: id, chosen }) => (chosen === null ? [] : [[id, chosen]])),
    ),
    flags: questions.flatMap(({ questionId: id, flagged }) => (flagged ? [id] : [])).toSorted(),
  };
};

test("two processes on one log give the same results as the model for every sequence of commands", async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.array(step, { maxLength: 12 }), async (pool, steps) => {
      const harness = examHarness();
      const processes = [harness.process(), harness.process()] as const;
      const { attemptId } = await processes[0].start();
      const model = attemptModel();
      for (const { batch: indexes, process, wait, reads } of steps) {
        harness.time.now += wait;
        const sent = take(pool, indexes);
        const outcomes = await send(processes[process]!, attemptId, sent);
        expect(outcomes.map(({ status }) => status)).toEqual(
          sent.map((one) => model.apply(one, harness.time.now)),
        );
        if (reads)
          expect(await seen(processes[1 - process]!, attemptId)).toEqual(model.read(harness.time.now));
      }
      expect(await seen(processes[0], attemptId)).toEqual(model.read(harness.time.now));
      const ids = await idsIn(harness, attemptId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 200 },
  );
});

test("concurrent deliveries of the same commands record each command once, and a later delivery changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      commands,
      fc.array(batch, { minLength: 2, maxLength: 6 }),
      fc.scheduler(),
      async (pool, batches, order) => {
        let pause = () => Promise.resolve();
        const harness = examHarness(() => pause());
        const processes = [harness.process(), harness.process(2), harness.process(7)];
        const { attemptId } = await processes[0]!.start();
        pause = () => order.schedule(Promise.resolve());
        const deliveries = batches.map((indexes, at) =>
          send(processes[at % 3]!, attemptId, take(pool, indexes)),
        );
        const outcomes = (await order.waitFor(Promise.all(deliveries))).flat();
        pause = () => Promise.resolve();
        const acknowledged = new Set(
          outcomes
            .filter(({ status }) => status === "recorded" || status === "repeated")
            .map((one) => one.commandId),
        );
        const ids = await idsIn(harness, attemptId);
        expect(ids.toSorted()).toEqual([...acknowledged].toSorted());
        for (const id of ids)
          expect(outcomes.filter((one) => one.commandId === id && one.status === "recorded")).toHaveLength(1);

        const before = { log: await harness.log(attemptId), view: await seen(processes[0]!, attemptId) };
        const copies = pool.filter((command) => acknowledged.has(command.commandId)).toReversed();
        for (const web of processes)
          if (copies.length > 0)
            expect(new Set((await send(web, attemptId, copies)).map(({ status }) => status))).toEqual(
              new Set(["repeated"]),
            );
        expect({ log: await harness.log(attemptId), view: await seen(processes[2]!, attemptId) }).toEqual(
          before,
        );
      },
    ),
    { numRuns: 200 },
  );
});
