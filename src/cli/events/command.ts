import type { Effect } from "effect";
import type { Config } from "../../config.ts";
import type { Pools } from "#kernel/database/pools";
import type { Audit } from "#kernel/audit/audit";
import type { EventStore } from "#kernel/event-store/event-store";
import type { Remarks } from "#kernel/remarks/remarks";
import type { Opened } from "./open.ts";
import type { Misused, Refused } from "./refused.ts";
import type { Screen } from "./screen.ts";

/** An option of a command, for `parseArgs` and for `--help`. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
  /** The placeholder of its value in the help: `<instant>`. */
  readonly value?: string;
  readonly says: string;
}

/** The arguments of a command, in order, and its options. */
export interface Given {
  readonly arguments: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly texts: (option: string) => readonly string[];
  readonly isSet: (option: string) => boolean;
  /** The program's settings, for commands that need more than the log. */
  readonly config: Config;
}

/** The services that every command can use. */
export type Needs = Pools | EventStore | Audit | Remarks | Opened | Screen;

/** One command of `npm run events`. */
export interface Command {
  /** The arguments after its name: `<attempt>`. */
  readonly usage: string;
  /** What it does, what it prints, and when it ends with 1. */
  readonly about: string;
  /** The minimum and maximum number of arguments. */
  readonly takes: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, Option>>;
  /** Example lines, without `npm run events -- `. */
  readonly examples: readonly string[];
  readonly run: (given: Given) => Effect.Effect<void, Failure, Needs>;
}

/** How a command can fail. Everything else is a defect. */
export type Failure =
  | Refused
  | Misused
  | { readonly _tag: "DatabaseUnavailable"; readonly during: string; readonly cause: unknown };
