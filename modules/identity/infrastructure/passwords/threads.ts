import { Worker } from "node:worker_threads";
import { Effect } from "effect";
import { TooBusy } from "#kernel/errors";

/** Threads of one program, and what may wait for them. */
export interface ThreadSettings {
  /** The program. It receives a message for each piece of work and replies with one. */
  readonly file: URL;
  readonly most: number;
  readonly longestQueue: number;
  /** The name that `TooBusy` carries. */
  readonly what: string;
}

interface Task<Work, Answer> {
  readonly work: Work;
  readonly finish: (end: Effect.Effect<Answer>) => void;
  wanted: boolean;
  wasLost: boolean;
}

interface Thread<Work, Answer> {
  readonly worker: Worker;
  task: Task<Work, Answer> | null;
}

/**
 * Threads that start on demand and never keep the process alive. One that dies is replaced, and its work is restarted
 * once; work that loses two threads is a defect.
 */
export const makeThreads = <Work, Answer>({ file, most, longestQueue, what }: ThreadSettings) => {
  const threads = new Set<Thread<Work, Answer>>();
  const waiting: Task<Work, Answer>[] = [];
  let isClosed = false;

  const start = (): Thread<Work, Answer> => {
    const thread: Thread<Work, Answer> = { worker: new Worker(file), task: null };
    let cause: unknown;
    thread.worker.on("message", (answer: Answer) => {
      thread.task?.finish(Effect.succeed(answer));
      thread.task = null;
      assign();
    });
    thread.worker.on("error", (error) => (cause = error));
    thread.worker.on("exit", () => {
      threads.delete(thread);
      if (thread.task !== null) beginAgain(thread.task, cause);
      assign();
    });
    // Listening to messages keeps the process alive again, so this is last.
    thread.worker.unref();
    threads.add(thread);
    return thread;
  };

  const beginAgain = (task: Task<Work, Answer>, cause: unknown) => {
    if (isClosed || !task.wanted) return;
    if (task.wasLost)
      return task.finish(Effect.die(new Error("A thread died twice over one task.", { cause })));
    task.wasLost = true;
    waiting.unshift(task);
  };

  const freeThread = () =>
    [...threads].find(({ task }) => task === null) ?? (threads.size < most ? start() : undefined);

  const assign = () => {
    while (!isClosed && waiting.length > 0) {
      const thread = freeThread();
      if (thread === undefined) return;
      thread.task = waiting.shift()!;
      thread.worker.postMessage(thread.task.work);
    }
  };

  /** Waits its turn. Interrupting removes it from the queue; work that has begun is finished and its result dropped. */
  const run = (work: Work): Effect.Effect<Answer, TooBusy> =>
    Effect.callback<Answer, TooBusy>((finish) => {
      if (isClosed) return finish(Effect.interrupt);
      const task: Task<Work, Answer> = { work, finish, wanted: true, wasLost: false };
      waiting.push(task);
      assign();
      const leave = () => {
        task.wanted = false;
        const place = waiting.indexOf(task);
        if (place >= 0) waiting.splice(place, 1);
      };
      if (waiting.length > longestQueue) {
        leave();
        return finish(Effect.fail(new TooBusy({ what })));
      }
      return Effect.sync(leave);
    });

  /** Interrupts what waits and what runs, and ends every thread. */
  const close = Effect.promise(async () => {
    isClosed = true;
    const running = [...threads].flatMap(({ task }) => task ?? []);
    for (const { finish } of [...waiting.splice(0), ...running]) finish(Effect.interrupt);
    await Promise.all([...threads].map(({ worker }) => worker.terminate()));
  });

  return { run, close };
};
