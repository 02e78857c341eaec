import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded before the program: its wall clock is ahead of the time by the milliseconds in a file, which is read at SIGUSR2.
 * What the program then believes is written beside it.
 */
const file = process.env["MOVED_CLOCK"]!;
const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
});

process.on("SIGUSR2", () => {
  aheadMs = Number(readFileSync(file, "utf8"));
  writeFileSync(`${file}.${process.pid}`, String(Date.now()));
});
