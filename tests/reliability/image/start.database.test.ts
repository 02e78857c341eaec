import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../app/free-port.ts";
import { seeded } from "../seeded.ts";
import type { Image } from "./make.ts";
import { startImage } from "./start.ts";

const chance = seeded(process.pid);

/** An image whose program ends this many times before it serves; each start adds a letter to the file `starts`. */
const imageThatEnds = (times: number): Image => {
  const root = mkdtempSync(path.join(tmpdir(), "roadworthy-start-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, "app");
  mkdirSync(folder);
  const program = `
    const { appendFileSync, readFileSync } = require("node:fs");
    appendFileSync("starts", "x");
    const starts = readFileSync("starts", "utf8").length;
    if (starts <= ${times}) throw new Error("no database at start " + starts);
    require("node:http").createServer((_, reply) => reply.end()).listen(process.env.PORT, "127.0.0.1");
    process.on("SIGTERM", () => process.exit(0));`;
  return { folder, env: {}, entrypoint: [process.execPath, "-e"], command: [program] };
};
const startsOf = ({ folder }: Image) => readFileSync(path.join(folder, "starts"), "utf8").length;

test("an image that ends before it is ready is started again, as a container engine does", async () => {
  const image = imageThatEnds(2);
  const port = await freePort(chance);
  const { stop } = await startImage(image, port, { PORT: String(port) });
  expect(startsOf(image)).toBe(3);
  expect(await stop()).toBe(0);
});

test("an image that ends at every start is given up with the output of each", async () => {
  const image = imageThatEnds(100);
  const port = await freePort(chance);
  const start = startImage(image, port, { PORT: String(port) });
  await expect(start).rejects.toThrow(
    /^The image ended 5 times[^]*no database at start 1[^]*no database at start 5/,
  );
  expect(startsOf(image)).toBe(5);
});
