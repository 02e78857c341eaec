import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { startTestRedis } from "../support/redis.ts";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { freePort } from "./app/free-port.ts";
import { type Effort, type Image, makeImage } from "./image/make.ts";
import { startImage } from "./image/start.ts";
import { seeded } from "./seeded.ts";

const project = path.resolve(import.meta.dirname, "../..");
const effort: Effort = process.env["IMAGE"] === "whole" ? "whole" : "quick";
const chance = seeded(process.pid);
const redis = await startTestRedis();
// Outside the project: Node finds what is missing in a folder in the folders above it.
const base = mkdtempSync(path.join(tmpdir(), "roadworthy-image-"));
let image: Image;
let made: readonly string[];
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  image = await makeImage(project, base, effort);
  // The fault `image` breaks it on purpose, to see the tests fail.
  if (process.env["IMAGE_SABOTAGE"] !== undefined)
    await rm(path.join(image.folder, "node_modules/@node-rs"), { recursive: true });
  made = readdirSync(image.folder).toSorted();
}, 900_000);

afterAll(async () => {
  await database.drop();
  if (redis.url !== null) await redis.stop();
  await rm(base, { recursive: true, force: true });
});

/** With an account that does not exist. */
const signIn = async (address: string): Promise<number> => {
  const reply = await fetch(`${address}/api/staff-sign-ins`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ email: "thandi@example.com", password: "not the password" }),
  });
  return reply.status;
};

const settings = () => ({
  HOST: "127.0.0.1",
  DATABASE_URL: database.url,
  SECRET_KEY: testSecretKey,
  ...(redis.url === null ? {} : { REDIS_URL: redis.url }),
});

describe(`the image that the Dockerfile's steps make (${effort})`, () => {
  test("starts as web in production, and serves the health check, the home page, the API and a sign-in", async () => {
    const port = await freePort(chance);
    const { address, stop } = await startImage(image, port, { ...settings(), PORT: String(port) });
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect([await statusOf("/healthz"), await statusOf("/api/lessons")]).toEqual([200, 200]);
    expect(await (await fetch(address)).text()).toContain("<title>");
    // Hashing a password takes a native part, on a thread that busy programs leave hardly any time: it may be late.
    await expect.poll(() => signIn(address)).toBe(401);
    // In development, mails would be shown here.
    expect(await statusOf("/api/development/mails")).toBe(404);
    expect(await stop()).toBe(0);
  });

  test("starts as a worker", async () => {
    const port = await freePort(chance);
    const { stop } = await startImage(image, port, { ...settings(), WORKER_PORT: String(port) }, ["worker"]);
    expect(await stop()).toBe(0);
  });

  test("writes nothing into its folder, where its user may not write", () => {
    expect(readdirSync(image.folder).toSorted()).toEqual(made);
    expect(readdirSync(path.join(image.folder, "node_modules"))).not.toContain(".cache");
  });

  test("holds no package that only development needs", () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8")) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    const present = Object.keys(devDependencies).filter((name) =>
      existsSync(path.join(image.folder, "node_modules", name)),
    );
    expect(present).toEqual([]);
    expect(existsSync(path.join(image.folder, "node_modules/sharp"))).toBe(true);
  });
});
