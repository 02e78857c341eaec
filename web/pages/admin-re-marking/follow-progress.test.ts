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

test("progress is reported line by line, wherever chunks of the response end", async () => {
  const text = '{"line":"progress","events":20000}\n{"line":"progress","events":40000}\n{"line":"summary"}\n';
  for (let cut = 1; cut < text.length; cut++) {
    const read: number[] = [];
    await followProgress(answerOf(text.slice(0, cut), text.slice(cut)), (events) => read.push(events));
    expect(read, `cut at ${cut}`).toEqual([20_000, 40_000]);
  }
});

test("the caller can still read the response, also a truncated one", async () => {
  const answer = answerOf('{"line":"progress","events":20000}\n{"line":"summ');
  const read: number[] = [];
  const followed = followProgress(answer, (events) => read.push(events));
  expect(await answer.text()).toMatch(/summ$/);
  await followed;
  expect(read).toEqual([20_000]);
});
