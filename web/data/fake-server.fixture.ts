import { expect, onTestFinished, vi } from "vitest";

/** A server whose answers the test gives one by one, in place of the network. Every request waits for its answer. */
export const fakeServer = () => {
  const waiting: ((answer: Response | Error) => void)[] = [];
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise<Response>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
  onTestFinished(() => fetched.mockRestore());
  const answer = async (next: Response | Error) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0), 100_000);
    waiting.shift()!(next);
  };
  return {
    fetched,
    /** The JSON body of a request, the last one by default. */
    bodyOf: (index = -1): unknown => JSON.parse(String(fetched.mock.calls.at(index)?.[1]?.body)),
    succeeds: (body: unknown) => answer(Response.json(body)),
    refuses: (tag: string, status: number, facts: Readonly<Record<string, unknown>> = {}) =>
      answer(Response.json({ tag, reference: "r", facts }, { status })),
    isAway: () => answer(new TypeError("fetch failed")),
  };
};
