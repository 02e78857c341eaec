import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Import, parseSource, readSources, type Source } from "./source.ts";

/** Files that talk to the server themselves: an exam and a practice queue their commands, and the session has its own rules. */
const own = /^web\/(data\/|session\/|machines\/(calls|outbox|session)[\w-]*\.ts$)/;
const isTest = /\.(test|fixture)\.tsx?$/;

/** What sends a request, by the end of the file that exports it. */
const senders: readonly (readonly [file: RegExp, name: string])[] = [
  [/(^|\/)data\/call\.ts$/, "call"],
  [/(^|\/)data\/call\.ts$/, "callOnce"],
  [/^@tanstack\/react-query$/, "useMutation"],
  [/^@tanstack\/react-query$/, "MutationObserver"],
];

const sends = ({ specifier, values }: Import): boolean =>
  senders.some(([file, name]) => file.test(specifier) && (values.includes(name) || values.includes("*")));

/** Every import by which a page would send a command past `useCommand`. */
const checkCommands = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(({ path }) => path.startsWith("web/") && !own.test(path) && !isTest.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(sends)
        .map(
          ({ line, specifier }) =>
            `${path}:${line} imports ${specifier}: use useCommand, or queryFor to read`,
        ),
    );

test("pages send commands by useCommand and read by queries", () => {
  const sources = readSources(fileURLToPath(new URL("../..", import.meta.url)));
  expect(checkCommands(sources)).toEqual([]);
  // The rule would also hold if it looked at nothing.
  const used = sources.filter(({ imports }) => imports.some(({ values }) => values.includes("useCommand")));
  expect(used.length).toBeGreaterThan(15);
});

describe("a planted command past useCommand is found:", () => {
  test.each([
    ["web/features/profile/devices.tsx", 'import { call } from "../../data/call.ts"'],
    ["web/features/form/form.tsx", 'import { callOnce as send } from "../../data/call.ts"'],
    ["web/app/copy.tsx", 'import * as calls from "../data/call.ts"'],
    ["web/features/profile/devices.tsx", 'import { useMutation } from "@tanstack/react-query"'],
  ])("%s: %s", (path, text) => {
    expect(checkCommands([parseSource(path, text)])).toHaveLength(1);
  });

  test.each([
    ["web/features/profile/devices.tsx", 'import { type InputOf } from "../../data/call.ts"'],
    ["web/features/profile/devices.tsx", 'import { useCommand } from "../../data/use-command.ts"'],
    ["web/data/use-command.ts", 'import { call } from "./call.ts"'],
    ["web/machines/calls-in-time.ts", 'import { call } from "../data/call.ts"'],
    ["web/session/session-api.ts", 'import { callOnce } from "../data/call.ts"'],
  ])("%s may: %s", (path, text) => {
    expect(checkCommands([parseSource(path, text)])).toEqual([]);
  });
});
