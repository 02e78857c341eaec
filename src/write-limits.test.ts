import { expect, test } from "vitest";
import { openApi } from "#kernel/http/openapi";
import { modules } from "./app.ts";
import { permissionsOf } from "./permissions.ts";

const endpoints = modules.flatMap(({ contract }) => Object.values(contract));
const { paths } = openApi(endpoints);

/** What a learner or a guest may send, by the page of permissions. */
const writes = permissionsOf(modules).filter(
  ({ route, may }) => !route.startsWith("GET ") && (may.includes("visitor") || may.includes("client")),
);

test("every endpoint with which a learner or a guest may write can answer 429, and its description says so", () => {
  expect(writes.length).toBeGreaterThan(70);
  const unlimited = writes.filter(({ route }) => {
    const [method = "", path = ""] = route.split(" ");
    const operation = paths[`/api${path.replaceAll(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
    return !/TooMany/.test(operation?.responses[429]?.description ?? "");
  });
  expect(unlimited).toEqual([]);
});

test("an act of staff has no limit of learners", () => {
  const staffOnly = endpoints.filter(
    ({ method, access }) => method !== "GET" && Array.isArray(access) && !access.includes("client"),
  );
  expect(staffOnly.length).toBeGreaterThan(50);
  const described = staffOnly.map(({ path, method, refusals }) => {
    const responses = paths[`/api${path.replaceAll(/:(\w+)/g, "{$1}")}`]![method.toLowerCase()]!.responses;
    return { path, has: 429 in responses, declares: Object.values(refusals).includes(429) };
  });
  expect(described.filter(({ has, declares }) => has !== declares)).toEqual([]);
});
