import { expect, test } from "vitest";
import { followProgress } from "./follow-progress.ts";

const answerOf = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

test("progress is told line by line, wherever the parts of the answer end", async () => {
  const text = '{"line":"progress","events":20000}\n{"line":"progress","events":40000}\n{"line":"summary"}\n';
  for (let cut = 1; cut < text.length; cut++) {
    const read: number[] = [];
    await followProgress(answerOf(text.slice(0, cut), text.slice(cut)), (events) => read.push(events));
    expect(read, `cut at ${cut}`).toEqual([20_000, 40_000]);
  }
});

test("the answer can still be read by whoever asked, also one that is cut off", async () => {
  const answer = answerOf('{"line":"progress","events":20000}\n{"line":"summ');
  const read: number[] = [];
  const followed = followProgress(answer, (events) => read.push(events));
  expect(await answer.text()).toMatch(/summ$/);
  await followed;
  expect(read).toEqual([20_000]);
});
