/** Loaded before the program as a sabotage: it keeps more and more, and opens files that it does not close. */
import { open } from "node:fs/promises";

const kept: unknown[] = [];
setInterval(() => {
  kept.push(Array.from({ length: 30_000 }, (_, index) => index + 0.5));
  void open(import.meta.filename).then((file) => kept.push(file));
}, 200).unref();
