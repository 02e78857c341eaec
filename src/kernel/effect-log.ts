import { Cause, Layer, Logger, References } from "effect";
import type { Log } from "./log.ts";

const levels: Readonly<Record<string, "debug" | "info" | "warn" | "error">> = {
  Trace: "debug",
  Debug: "debug",
  Info: "info",
  Warn: "warn",
  Error: "error",
  Fatal: "error",
};

const isFacts = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

/** Joins the words of a message; ids and numbers become fields beside it. */
const split = (message: unknown) => {
  const parts = Array.isArray(message) ? (message as unknown[]) : [message];
  const facts: Record<string, unknown> = Object.assign({}, ...parts.filter(isFacts));
  const words = parts.filter((part) => !isFacts(part)).map(String);
  return { facts, words: words.join(" ") };
};

/** Writes what Effects log to the program's log: one JSON line each, at the level that `LOG_LEVEL` sets. */
export const effectLog = (log: Log): Layer.Layer<never> =>
  Layer.merge(
    Logger.layer([
      Logger.make<unknown, void>(({ message, logLevel, cause, fiber }) => {
        const { facts, words } = split(message);
        const annotations = fiber.getRef(References.CurrentLogAnnotations);
        const why = cause.reasons.length === 0 ? {} : { cause: Cause.pretty(cause) };
        log[levels[logLevel] ?? "info"]({ ...annotations, ...facts, ...why }, words);
      }),
    ]),
    Layer.succeed(References.MinimumLogLevel, "All"),
  );
