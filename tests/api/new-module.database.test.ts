import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import { type ProgramWithToys, startProgramWithToys } from "./program-with-toys.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let program: ProgramWithToys;
let learner: TestBrowser;
let toyId: string;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  program = await startProgramWithToys(database.url);
  learner = new TestBrowser(program.port);
  await signUp(learner);
  ({ toyId } = succeeded<{ toyId: string }>(await learner.send("POST", "/toys", { name: "kite" })));
}, 180_000);

afterAll(async () => {
  learner.close();
  await program.stop();
  await database.drop();
});

const tagOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { tag: string }).tag;

describe("a module that is added by its folder and one line", () => {
  test("has its tables created by its migration", async () => {
    expect(program.printed.join("\n")).toContain("Migrating: 29991231T0000_toys");
    const { rows } = await database.pool.query("SELECT name FROM toys.toy");
    expect(rows).toEqual([{ name: "kite" }]);
  });

  test("serves its endpoints to those whom they admit, and to no others", async () => {
    const stranger = new TestBrowser(program.port);
    expect(tagOf(await stranger.send("POST", "/toys", { name: "ball" }))).toBe("NotSignedIn");
    expect(tagOf(await stranger.send("GET", "/admin/toys"))).toBe("NotSignedIn");
    expect(tagOf(await learner.send("GET", "/admin/toys"))).toBe("NotAllowed");
    stranger.close();
  });

  test("adds its section to a person's copy of their data", async () => {
    const { text } = await learner.send("POST", "/profile/export");
    expect(JSON.parse(text)).toMatchObject({ sections: { toys: ["kite"] } });
  });

  test("is described in OpenAPI and on the page of permissions", async () => {
    const { paths } = succeeded<{ paths: object }>(await learner.send("GET", "/openapi.json"));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/toys", "/api/admin/toys"]));
    expect(program.run("src/cli/permissions.ts")).toMatchObject({ code: 0 });
    const page = readFileSync(path.join(program.folder, "docs/permissions.md"), "utf8");
    expect(page).toContain("| addToy | `POST /toys` | – | yes | yes | yes | own |");
    expect(page).toContain("| listAllToys | `GET /admin/toys` | – | – | yes | – | any |");
  });

  test("has its events told in its own words by the command line", () => {
    const { text } = program.run("src/cli/events.ts", "show", toyId);
    expect(text).toContain("Was given the toy kite");
  });

  test("has its staff actions recorded, and known to the browser in every language", async () => {
    const { rows } = await database.pool.query(
      "SELECT action FROM kernel.audit_entry WHERE action LIKE 'toys.%'",
    );
    expect(rows).toEqual([{ action: "toys.add-toy" }]);
    // Compares what the browser finds with what every module of src/modules.ts declares.
    const { code, text } = program.run(
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "unit",
      "web/copy/staff-actions.test.ts",
    );
    expect(code, text).toBe(0);
  });
});
