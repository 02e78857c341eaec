import { expect, test } from "vitest";
import { openApi } from "./openapi.ts";
import { toyEndpoints } from "./toy-server.fixture.ts";

const endpoints = toyEndpoints.map(({ endpoint }) => endpoint);
const { paths, components } = openApi(endpoints);
const operation = (path: string, method: string) => {
  const found = paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not described.`);
  return found;
};

test("every endpoint is described, and nothing else", () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = endpoints.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test("parameters and bodies are described by their schemas", () => {
  expect(operation("/api/things/{thingId}", "get").parameters).toEqual([
    {
      name: "thingId",
      in: "path",
      required: true,
      schema: { type: "string", pattern: "^thing_[0-9a-f]{32}$" },
    },
  ]);
  expect(operation("/api/things", "post").requestBody).toEqual({
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { name: { type: "string", maxLength: 20 } },
          required: ["name"],
        },
      },
    },
  });
  expect(operation("/api/things", "put")).not.toHaveProperty("requestBody");
});

test.each([
  ["/api/things/{thingId}", "get", ["200", "404", "500", "503"]],
  ["/api/things", "post", ["201", "400", "403", "409", "413", "415", "429", "500", "503"]],
  ["/api/things", "put", ["200", "403", "409", "415", "429", "500", "503"]],
  ["/api/things/rules", "get", ["200", "500", "503"]],
])("%s (%s) lists every status that it may return", (path, method, statuses) => {
  expect(Object.keys(operation(path, method).responses)).toEqual(statuses);
});

test("a status that several refusals share names them all", () => {
  const { responses } = operation("/api/things", "post");
  expect(responses[409]).toEqual({
    description: "VersionConflict, NameTaken",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
  });
  expect(components.schemas.Problem.required).toEqual(["tag", "reference", "facts"]);
});

test("a response that is not JSON has its own media type", () => {
  expect(Object.keys(operation("/api/drawings/{name}", "get").responses[200]!.content)).toEqual([
    "image/svg+xml",
  ]);
});
