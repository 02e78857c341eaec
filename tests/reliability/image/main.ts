import { parseArgs } from "node:util";
import { runTests } from "../run-tests.ts";

const help = `image   takes every step of the Dockerfile in empty folders, installing and building included, and starts the result in
        production as web and as worker. One to three minutes. There is no chance in it, so it has no seed.
  --sabotage no-native-part   a package with a native part is missing: must fail`;

/** The fault "image": what the container is made of, without a container engine. */
export const fault = {
  help,
  run: async (args: readonly string[]): Promise<number> => {
    const { sabotage } = parseArgs({ args: [...args], options: { sabotage: { type: "string" } } }).values;
    if (sabotage !== undefined && sabotage !== "no-native-part") {
      console.error(`There is no sabotage ${sabotage}: use no-native-part.`);
      return 2;
    }
    return runTests(["tests/reliability/image.database.test.ts"], {
      IMAGE: "whole",
      ...(sabotage !== undefined && { IMAGE_SABOTAGE: sabotage }),
    });
  },
};
