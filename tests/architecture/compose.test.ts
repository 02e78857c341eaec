import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
const compose = parse(read("docker-compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

test("the scaled-out form has PostgreSQL, Redis, a mail catcher, and the program as web and worker", () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(["mail", "postgres", "redis", "web", "worker"]);
  expect(compose.services["web"]?.command).toEqual(["web"]);
  expect(compose.services["worker"]?.command).toEqual(["worker"]);
});

test("every service is built here or pinned to a version, and waits only for services that exist", () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service.build === "." || /:.*\d/.test(service.image ?? ""), name).toBe(true);
    for (const needed of Object.keys(service.depends_on ?? {}))
      expect(compose.services).toHaveProperty(needed);
  }
});

test("no password stands in the file, and every variable the program is given is one it reads", () => {
  const known = read("src/config.ts");
  for (const name of Object.keys(compose.services["web"]?.environment ?? {}))
    expect(known).toContain(`${name}:`);
  expect(read("docker-compose.yml")).not.toMatch(/^ *\w*PASSWORD: +[^$\s]/m);
});

test("what the Dockerfile copies and starts exists", () => {
  const lines = read("Dockerfile").split("\n");
  const copied = lines.filter((line) => line.startsWith("COPY ") && !line.includes("--from"));
  const sources = copied.flatMap((line) => line.split(/\s+/).slice(1, -1)).filter((source) => source !== ".");
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) expect(existsSync(path.join(root, source)), source).toBe(true);
  expect(lines).toContain('ENTRYPOINT ["node", "src/main.ts"]');
});
