import { type App, type AppSettings, startApp } from "./app.ts";

/** The programs of one worker: the shared one, and at most one more. */
export interface Programs {
  /** Returns the running program of this name. Each exam length, and payments, are a program of their own. Ends another. */
  readonly named: (name: string, settings?: AppSettings) => Promise<App>;
  readonly stop: () => Promise<void>;
}

const shared = "shared usual off";

/**
 * Starts programs on demand. The journeys of a file follow one another, so a program is stopped when the next file asks
 * for another, be it the shared one, which stays until the end: a program that only waits reads its log and its queue, and
 * in a minute takes more processor time than a start.
 */
export const makePrograms = (): Programs => {
  const running = new Map<string, App>();

  const stop = async (key: string): Promise<void> => {
    const app = running.get(key);
    running.delete(key);
    await app?.stop();
  };

  return {
    named: async (name, settings = {}) => {
      const { examLimitSeconds = "usual", payments = "off", notifies = false } = settings;
      const key = `${name} ${examLimitSeconds} ${payments}${notifies ? " notifies" : ""}`;
      for (const other of running.keys()) if (other !== key && other !== shared) await stop(other);
      const known = running.get(key);
      if (known !== undefined) return known;
      const app = await startApp(settings);
      running.set(key, app);
      return app;
    },
    stop: async () => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
};
