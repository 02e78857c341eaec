import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { languages } from "../../web/copy/language.ts";
import type * as staffActions from "../../web/copy/staff-actions.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { enrolStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type ProgramWithToys, startProgramWithToys } from "./program-with-toys.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let program: ProgramWithToys;
let learner: TestBrowser;
let toyId: string;
/** What came of `describeModules` in the copy. */
let describing: ReturnType<ProgramWithToys["run"]>;

/** Writes the page of permissions as its command does, and prints the staff actions that the modules declare. */
const describeModules = `
  import "./src/cli/permissions.ts";
  import * as modules from "./src/modules.ts";
  const declared = Object.values(modules).flatMap(({ staffActions }) => Object.keys(staffActions));
  console.log(JSON.stringify(declared.toSorted()));`;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  program = await startProgramWithToys(database.url);
  describing = program.run("--input-type=module", "--eval", describeModules);
  learner = new TestBrowser(program.port);
  await signUp(learner);
  ({ toyId } = succeeded<{ toyId: string }>(await learner.send("POST", "/toys", { name: "kite" })));
}, 180_000);

afterAll(async () => {
  learner.close();
  await program.stop();
  await database.drop();
});

/** The program prints the accounts for trying it out when it starts. */
const triedOutAdmin = () => {
  const [, email, password] = /(admin@\S+)\s+(\S+)/.exec(program.printed.join("\n")) ?? [];
  return { email: email!, password: password! };
};

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
    const admin = new TestBrowser(program.port);
    await enrolStaff(admin, triedOutAdmin());
    expect(succeeded(await admin.send("GET", "/admin/toys"))).toEqual({ names: ["kite"] });
    for (const browser of [stranger, admin]) browser.close();
  });

  test("adds its section to a person's copy of their data", async () => {
    const { text } = await learner.send("POST", "/profile/export");
    expect(JSON.parse(text)).toMatchObject({ sections: { toys: ["kite"] } });
  });

  test("is described in OpenAPI and on the page of permissions", async () => {
    const { paths } = succeeded<{ paths: object }>(await learner.send("GET", "/openapi.json"));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/toys", "/api/admin/toys"]));
    expect(describing.code, describing.text).toBe(0);
    const page = readFileSync(path.join(program.folder, "docs/permissions.md"), "utf8");
    expect(page).toContain("| addToy | `POST /toys` | – | yes | yes | yes | yes | yes | own |");
    expect(page).toContain("| listAllToys | `GET /admin/toys` | – | – | yes | – | – | – | any |");
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
    // What the browser finds is what every module of src/modules.ts declares.
    const browserSide = path.join(program.folder, "web/copy/staff-actions.ts");
    const { knownStaffActions, staffActionSentence } = (await import(browserSide)) as typeof staffActions;
    expect([...knownStaffActions].toSorted()).toEqual(JSON.parse(describing.text));
    expect(knownStaffActions).toContain("toys.add-toy");
    const sentences = [...knownStaffActions].flatMap((action) =>
      languages.map((language) => staffActionSentence(action, language)?.trim()),
    );
    expect(sentences.filter((sentence) => !sentence)).toEqual([]);
    expect(staffActionSentence("toys.add-toy", "en")).toBe("Added a toy");
  });
});
