import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDataDirectory } from "#kernel/embedded-postgres/application-lock";
import { removeAbandoned } from "./data-folder.ts";

test("the folders of ended programs are removed, and those in use, of others and just made are kept", async () => {
  const parent = await mkdtemp(join(tmpdir(), "roadworthy-abandoned-"));
  const folder = async (name: string) => {
    const made = join(parent, name);
    await mkdir(made);
    return made;
  };
  const own = await lockDataDirectory(await folder("data-in-use"));
  const old = ["data-in-use", "data-abandoned", "other-abandoned"];
  for (const name of old.slice(1)) await folder(name);
  await folder("data-just-made");
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of old) await utimes(join(parent, name), anHourAgo, anHourAgo);

  await removeAbandoned(parent, "data-");

  expect((await readdir(parent)).toSorted()).toEqual(["data-in-use", "data-just-made", "other-abandoned"]);
  own.release();
  await rm(parent, { recursive: true });
});
