import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Answer } from "#kernel/http/ask.fixture";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

const program = wholeProgram();
const address = "/admin/jobs";
const people = {} as Record<"visitor" | "client" | "admin" | "operator", TestBrowser>;

beforeAll(async () => {
  for (const person of ["visitor", "client", "admin", "operator"] as const)
    people[person] = program.browser();
  await signUp(people.client);
  await signInStaff(program.app, people.admin, "admin");
  await signInStaff(program.app, people.operator, "operator");
}, 100_000);

/** Asks the board as a browser would. */
const look = (who: TestBrowser, path = "", method = "GET"): Promise<Answer> =>
  ask(program.app.port, `${address}${path}`, {
    method,
    headers: { cookie: `rw-auth=${who.cookies.read("rw-auth") ?? ""}` },
  });

interface Queues {
  readonly queues: readonly {
    readonly name: string;
    readonly readOnlyMode: boolean;
    readonly counts: Readonly<Record<string, number>>;
    readonly jobs: readonly { readonly id: string; readonly name: string }[];
  }[];
}
const queues = "/api/queues?activeQueue=jobs&status=latest&page=1&jobsPerPage=10";

describe("the board of jobs", () => {
  test.each(["", "/", "/queue/jobs", queues, "/api/redis/stats", "/static/favicon.ico"])(
    "%s is an operator's; for others it is not there, and a visitor is sent to sign in",
    async (path) => {
      const visited = await look(people.visitor, path);
      expect(visited).toMatchObject({ status: 302, headers: { location: "/admin/operations" } });
      for (const person of ["client", "admin"] as const) {
        const answer = await look(people[person], path);
        expect([person, answer.status]).toEqual([person, 404]);
        expect(answer.text).not.toContain("readOnlyMode");
      }
      expect((await look(people.operator, path)).status).toBe(200);
    },
  );

  test("an ended session no longer opens it", async () => {
    const leaving = program.browser();
    await signInStaff(program.app, leaving, "operator");
    const token = leaving.cookies.read("rw-auth")!;
    expect((await look(leaving)).status).toBe(200);
    await leaving.send("DELETE", "/session");
    leaving.cookies.put("rw-auth", token);
    expect((await look(leaving)).status).toBe(302);
  });

  test("shows the program's jobs", async () => {
    const { queues: told } = succeeded<Queues>(await look(people.operator, queues));
    expect(told).toMatchObject([
      { name: "jobs", readOnlyMode: true },
      { name: "mail", readOnlyMode: true },
      { name: "payments", readOnlyMode: true },
      { name: "bulk", readOnlyMode: true },
    ]);
    const [queue] = told;
    expect(queue!.counts["delayed"]).toBeGreaterThan(0);
    const job = queue!.jobs[0]!;
    const { rows } = await program.database.pool.query("SELECT 1 FROM bullmq.job WHERE id = $1", [job.id]);
    expect(rows).toHaveLength(1);
    const schedules = await look(people.operator, "/api/job-schedulers");
    expect(schedules.text).toContain("identity.");
    expect((await look(people.operator, "/api/redis/stats")).text).toContain('"backend":"postgres"');
  });

  test("changes nothing, for any caller", async () => {
    const before = await look(people.operator, queues);
    const { queues: told } = succeeded<Queues>(before);
    const { id } = told[0]!.jobs[0]!;
    for (const [method, path] of [
      ["PUT", "/api/queues/jobs/pause"],
      ["PUT", "/api/queues/jobs/empty"],
      ["PUT", "/api/queues/jobs/obliterate"],
      ["PUT", `/api/queues/jobs/${encodeURIComponent(id)}/clean`],
      ["POST", "/api/queues/jobs/add"],
    ] as const)
      expect((await look(people.operator, path, method)).status).toBe(405);
    const { rows } = await program.database.pool.query("SELECT 1 FROM bullmq.job WHERE id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("loads nothing from another site, and relaxes the security policy of one page by one rule", async () => {
    const page = await look(people.operator);
    expect(page.text).not.toMatch(/https?:/);
    const policy = (answer: Answer) => String(answer.headers["content-security-policy"]);
    expect(policy(page)).toContain("base-uri 'self'");
    expect(policy(page)).toContain("script-src 'self';");
    expect(page.headers["x-powered-by"]).toBeUndefined();
    const product = await ask(program.app.port, "/admin/dashboard");
    expect(policy(product)).toContain("base-uri 'none'");
    expect(policy(await look(people.admin))).toContain("base-uri 'none'");
  });
});
