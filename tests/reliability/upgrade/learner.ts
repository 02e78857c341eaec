import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

/** The parts of the API that have been the same in every version. */
interface View {
  readonly attemptId: string;
  readonly status: string;
  readonly version: number;
  readonly questions: readonly {
    readonly questionId: string;
    readonly options: readonly { readonly id: string }[];
  }[];
}
interface Result {
  readonly passed: boolean;
  readonly sections: unknown;
}

/** What a guest did, and saw of it, under an older version. */
export interface Left {
  readonly cookie: string;
  readonly open: string;
  readonly openVersion: number;
  readonly closed: string;
  readonly result: Pick<Result, "passed" | "sections">;
}

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

const succeeded = <A>({ status, text }: { readonly status: number; readonly text: string }): A => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as A;
};

/** Many guests of one network start at the same time, and some are told to come again. */
const start = async (browser: TestBrowser): Promise<View> => {
  for (;;) {
    const answer = await browser.send("POST", "/attempts", paper);
    const seconds = Number(answer.headers["retry-after"]);
    if (answer.status !== 503 || !(seconds <= 60)) return succeeded(answer);
    await pause(seconds * 1_000);
  }
};

const send = async (
  browser: TestBrowser,
  { attemptId }: View,
  commands: readonly object[],
): Promise<void> => {
  const all = commands.map((command) => ({ commandId: randomUUID(), ...command }));
  succeeded(await browser.send("POST", `/attempts/${attemptId}/commands`, { commands: all }));
};

const answers = ({ questions }: View, count: number) =>
  questions.slice(0, count).map(({ questionId, options }, index) => ({
    type: "answer",
    questionId,
    optionId: options[index % options.length]!.id,
  }));

/** Later versions keep a result back for some seconds from those who hand in at once, and say for how long. */
const readResult = async (browser: TestBrowser, attemptId: string): Promise<Result> => {
  for (;;) {
    const answer = await browser.send("GET", `/attempts/${attemptId}/result`);
    if (answer.status !== 409) return succeeded(answer);
    const { facts } = JSON.parse(answer.text) as { readonly facts: { readonly retryAfterSeconds: number } };
    await pause(facts.retryAfterSeconds * 1_000);
  }
};

const read = async (browser: TestBrowser, attemptId: string): Promise<View> =>
  succeeded(await browser.send("GET", `/attempts/${attemptId}`));

/** A guest hands in one attempt and leaves another in the middle. */
export const leaveAttempts = async (port: number): Promise<Left> => {
  const browser = new TestBrowser(port);
  try {
    const closed = await start(browser);
    await send(browser, closed, [...answers(closed, closed.questions.length), { type: "submit" }]);
    const { passed, sections } = await readResult(browser, closed.attemptId);
    const open = await start(browser);
    await send(browser, open, answers(open, 3));
    const { version } = await read(browser, open.attemptId);
    return {
      cookie: browser.cookie,
      open: open.attemptId,
      openVersion: version,
      closed: closed.attemptId,
      result: { passed, sections },
    };
  } finally {
    browser.close();
  }
};

/** The same guest answers one more question of the open attempt. */
export const goOn = async (port: number, left: Left): Promise<Left> => {
  const browser = new TestBrowser(port);
  browser.cookie = left.cookie;
  try {
    const open = await read(browser, left.open);
    await send(browser, open, answers(open, 4).slice(3));
    return { ...left, openVersion: (await read(browser, left.open)).version };
  } finally {
    browser.close();
  }
};

/** The same guest comes back to another version: returns what is not as it was left. */
export const comeBack = async (port: number, left: Left): Promise<readonly string[]> => {
  const browser = new TestBrowser(port);
  browser.cookie = left.cookie;
  try {
    const wrong: string[] = [];
    const { passed, sections } = await readResult(browser, left.closed);
    if (JSON.stringify({ passed, sections }) !== JSON.stringify(left.result))
      wrong.push(
        `the result was ${JSON.stringify(left.result)} and is ${JSON.stringify({ passed, sections })}`,
      );
    const open = await read(browser, left.open);
    if (open.version !== left.openVersion || open.status !== "answering")
      wrong.push(
        `the open attempt was at version ${left.openVersion} and is ${open.status} at ${open.version}`,
      );
    await send(browser, open, [...answers(open, 5).slice(4), { type: "submit" }]);
    await readResult(browser, left.open);
    return wrong;
  } finally {
    browser.close();
  }
};
