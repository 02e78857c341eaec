import { Layer, Logger, References } from "effect";
import type { Output } from "./command-context.ts";

/** Logs to the error output, because the standard output contains only results. Only errors: commands print the rest themselves. */
export const errorLog = (errors: Output) =>
  Layer.merge(
    Logger.layer([
      Logger.make<unknown, void>(({ message }) => {
        const parts = Array.isArray(message) ? (message as unknown[]) : [message];
        const words = parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
        errors.write(`${words.join(" ")}\n`);
      }),
    ]),
    Layer.succeed(References.MinimumLogLevel, "Error"),
  );
