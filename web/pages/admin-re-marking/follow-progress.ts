import type { PlanLine } from "#modules/assessment/contract";

/** Beginnings of lines: a dry run has few of progress, first, and may have many others after them. */
const ofProgress = '{"line":"progress"';

/** Tells how many events are read so far, as the lines of a dry run arrive. The answer itself is left to others to read. */
export const followProgress = async (answer: Response, onRead: (events: number) => void): Promise<void> => {
  const reader = answer.clone().body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (!line.startsWith(ofProgress)) return void reader.cancel();
      onRead((JSON.parse(line) as Extract<PlanLine, { readonly line: "progress" }>).events);
    }
  }
};
