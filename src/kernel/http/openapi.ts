import * as z from "zod/mini";
import { type Endpoint, type ProblemTag, problemTags } from "#vocabulary/endpoint";
import { isCounted } from "./write-limits.ts";

const problemSchema = {
  type: "object",
  required: ["tag", "reference", "facts"],
  properties: {
    tag: { type: "string" },
    reference: { type: "string", description: "Names this request in the server's log" },
    facts: { type: "object", additionalProperties: true },
    message: {
      type: "string",
      description: "The words of the refusal, where its endpoint has agreed on them",
    },
  },
};

const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });
  return rest;
};

/** Express writes `/a/:b`, OpenAPI `/a/{b}`. */
const openApiPath = (path: string) => `/api${path.replaceAll(/:(\w+)/g, "{$1}")}`;

interface DescribedResponse {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: unknown }>>;
}

const problemResponse = (tags: readonly string[]): DescribedResponse => ({
  description: tags.join(", "),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

type Produces = Endpoint["produces"];
const typesOf = (produces: NonNullable<Produces>): readonly string[] =>
  typeof produces === "string" ? [produces] : produces.streams;

/** Problems an endpoint may return besides its own refusals, because of what it reads and changes. */
const generalTags = (endpoint: Endpoint): readonly ProblemTag[] => {
  const { method, access, params, query, body } = endpoint;
  return [
    ...(access === "signed-in" ? (["NotSignedIn"] as const) : []),
    ...(Array.isArray(access) ? (["NotSignedIn", "NotAllowed"] as const) : []),
    ...(params ? (["NotFound"] as const) : []),
    ...(method === "GET" ? [] : (["CrossSiteRequest", "UnsupportedMediaType", "VersionConflict"] as const)),
    ...(query && !body ? (["BadRequest"] as const) : []),
    ...(body ? (["BadRequest", "BodyTooLarge"] as const) : []),
    ...(isCounted(endpoint) ? (["TooManyTries"] as const) : []),
    "TooBusy",
    "DatabaseUnavailable",
    "InternalError",
  ];
};

/** A success in each of its media types. */
const successesOf = (endpoint: Endpoint): Readonly<Record<number, DescribedResponse>> => {
  const { produces, summary } = endpoint;
  const types = produces === undefined ? ["application/json"] : typesOf(produces);
  const schema = jsonSchema(endpoint.ok);
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { [endpoint.status ?? 200]: { description: summary, content } };
};

const responsesOf = (endpoint: Endpoint): Readonly<Record<number, DescribedResponse>> => {
  const general = generalTags(endpoint).map((tag) => [tag, problemTags[tag]] as const);
  const byStatus = Map.groupBy([...general, ...Object.entries(endpoint.refusals)], ([, status]) => status);
  return {
    ...successesOf(endpoint),
    ...Object.fromEntries(
      [...byStatus].map(([status, entries]) => [status, problemResponse(entries.map(([tag]) => tag))]),
    ),
  };
};

const parametersOf = ({ path, params, query }: Endpoint) => {
  const { properties = {} } = params ? jsonSchema(params) : {};
  const asked = Object.entries(query ? (jsonSchema(query).properties ?? {}) : {});
  const inQuery = asked.map(([name, schema]) => ({ name, in: "query", required: false, schema }));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: properties[name] ?? { type: "string" },
  }));
  return [...inPath, ...inQuery];
};

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  "x-access": endpoint.access,
  parameters: parametersOf(endpoint),
  ...(endpoint.body && {
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body) } } },
  }),
  responses: responsesOf(endpoint),
});

/** Returns the OpenAPI 3.1 document of these endpoints, generated from the declarations that also run. */
export const openApi = (endpoints: readonly Endpoint[]) => ({
  openapi: "3.1.0",
  info: { title: "Roadworthy", version: "1" },
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, sharing]) => [
      openApiPath(path),
      Object.fromEntries(sharing.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
    ]),
  ),
  components: { schemas: { Problem: problemSchema } },
});
