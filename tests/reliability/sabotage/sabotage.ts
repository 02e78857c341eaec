import { acknowledgingEarly } from "./ack-before-commit.ts";
import { commitAsynchronously } from "./async-commit.ts";
import { doubling } from "./doubled.ts";
import { startProxy } from "./proxy.ts";

/** Faults in the set-up around the program, each of which the checker must detect. */
export const sabotages = ["ack-before-commit", "doubled", "async-commit"] as const;
export type Sabotage = (typeof sabotages)[number];

/** The address for learners, and the removal of the sabotage. */
export interface Way {
  readonly url: string;
  readonly stop: () => void | Promise<void>;
}

/** Installs a sabotage while the program runs; without one, learners connect to the program directly. */
export const wayThrough = async (
  sabotage: Sabotage | undefined,
  dataDir: string,
  port: number,
): Promise<Way> => {
  const straight = { url: `http://127.0.0.1:${port}`, stop: () => {} };
  switch (sabotage) {
    case undefined:
      return straight;
    case "ack-before-commit":
      return startProxy(port, acknowledgingEarly());
    case "doubled":
      return startProxy(port, doubling());
    case "async-commit":
      await commitAsynchronously(dataDir);
      return straight;
  }
};
