import { acknowledgingEarly } from "./ack-before-commit.ts";
import { commitAsynchronously } from "./async-commit.ts";
import { doubling } from "./doubled.ts";
import { startProxy } from "./proxy.ts";

/** Ways to spoil the set-up around the program, each of which the checker must notice. */
export const sabotages = ["ack-before-commit", "doubled", "async-commit"] as const;
export type Sabotage = (typeof sabotages)[number];

/** Where learners are to go, and how to take the sabotage away again. */
export interface Way {
  readonly url: string;
  readonly stop: () => void;
}

/** Puts the sabotage in place while the program runs; without one the way leads straight to the program. */
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
