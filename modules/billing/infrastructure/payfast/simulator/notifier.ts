/** When to send a notification again that was not answered with 200: at once, after 10 minutes, then twice as late each time. */
const firstGapMs = 600_000;
const maxTries = 12;

/** Runs work after so many milliseconds. Tests give one that waits until they say so. */
export type Later = (ms: number, work: () => void) => void;

/** By the clock of the machine. What still waits keeps no program alive. */
export const byTheClock: Later = (ms, work) => void setTimeout(work, ms).unref();

const gapAfter = (tries: number): number => (tries === 1 ? 0 : firstGapMs * (1 << (tries - 2)));

/** Sends a body and returns the status of the answer; 0 without one. */
const post = async (url: string, body: string, from: string | null): Promise<number> => {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    ...(from !== null && { "x-forwarded-for": from }),
  };
  try {
    // PayFast follows no redirect.
    return (await fetch(url, { method: "POST", headers, body, redirect: "manual" })).status;
  } catch {
    return 0;
  }
};

export interface Notice {
  readonly url: string;
  readonly body: string;
  readonly from: string | null;
}

/** Sends a notification until it is answered with 200, on PayFast's schedule. Resolves after the first try. */
export const notify = async ({ url, body, from }: Notice, later: Later, tries = 1): Promise<void> => {
  const status = await post(url, body, from);
  if (status === 200 || tries === maxTries) return;
  later(gapAfter(tries), () => void notify({ url, body, from }, later, tries + 1));
};
