import type { Server } from "node:http";
import { Effect, Layer, ManagedRuntime } from "effect";
import type { RequestHandler } from "express";
import { pino } from "pino";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import type { Role } from "#vocabulary/access";
import { Authenticator } from "./authentication.ts";
import { Paces } from "../limits/paces.ts";
import { DatabaseUnavailable, TooBusy, VersionConflict } from "../errors.ts";
import { type Implementation, implement } from "./implement.ts";
import { apiRouter } from "./mount.ts";
import { openApi } from "./openapi.ts";
import { drain, listen, makeWebServer, type WebServerParts } from "./web-server.ts";

export const readThing = defineEndpoint({
  method: "GET",
  path: "/things/:thingId",
  summary: "A thing",
  access: "anyone",
  data: "none",
  params: z.object({ thingId: idSchema("thing") }),
  ok: z.object({ thingId: z.string(), reference: z.string() }),
  refusals: { ThingNotFound: 404 },
});

export const makeThing = defineEndpoint({
  method: "POST",
  path: "/things",
  summary: "A new thing",
  access: "participant",
  data: "none",
  body: z.object({ name: z.string().check(z.maxLength(20)) }),
  ok: z.object({ name: z.string(), participant: z.string() }),
  status: 201,
  refusals: { NameTaken: 409 },
});

export const listOwnThings = defineEndpoint({
  method: "GET",
  path: "/own-things",
  summary: "Who asks",
  access: "participant",
  data: "none",
  ok: z.object({ participant: z.string() }),
  refusals: {},
});

export const touchThings = defineEndpoint({
  method: "PUT",
  path: "/things",
  summary: "Touches all things; needs no body",
  access: "anyone",
  data: "none",
  ok: z.string(),
  refusals: {},
});

export const drawThing = defineEndpoint({
  method: "GET",
  path: "/drawings/:name",
  summary: "A drawing",
  access: "anyone",
  data: "none",
  params: z.object({ name: z.string() }),
  ok: z.string(),
  produces: "image/svg+xml",
  cache: "immutable",
  refusals: {},
});

export const readRules = defineEndpoint({
  method: "GET",
  path: "/things/rules",
  summary: "A fixed path beside one with a parameter",
  access: "anyone",
  data: "none",
  ok: z.array(z.string()),
  cache: "immutable",
  refusals: {},
});

export const goWrong = defineEndpoint({
  method: "GET",
  path: "/wrong/:kind",
  summary: "Everything that can go wrong",
  access: "anyone",
  data: "none",
  params: z.object({ kind: z.string() }),
  ok: z.unknown(),
  refusals: {},
});

const secret = "s3cret";
const kinds: Readonly<Record<string, () => Effect.Effect<unknown, unknown>>> = {
  undeclared: () => Effect.fail({ _tag: "Undeclared", secret }),
  inherited: () => Effect.fail({ _tag: "toString", secret }),
  defect: () => Effect.die(new Error(secret)),
  thrown: () => {
    throw new Error(secret);
  },
  interrupted: () => Effect.interrupt,
  unwritable: () => Effect.succeed({ size: 1n }),
  database: () => Effect.fail(new DatabaseUnavailable({ during: "looking", cause: new Error(secret) })),
  busy: () => Effect.fail(new TooBusy({ what: secret })),
  conflict: () => Effect.fail(new VersionConflict({ stream: secret })),
};

export const toyEndpoints: readonly Implementation<never>[] = [
  implement(readThing, ({ params: { thingId }, reference }) =>
    thingId.endsWith("0")
      ? Effect.fail({ _tag: "ThingNotFound" as const, thingId })
      : Effect.succeed({ thingId, reference }),
  ),
  implement(readRules, () => Effect.succeed(["no running"])),
  implement(makeThing, ({ body: { name }, caller }) =>
    name === "taken"
      ? Effect.fail({ _tag: "NameTaken" as const, name })
      : Effect.succeed({ name, participant: caller.participant }),
  ),
  implement(listOwnThings, ({ caller: { participant } }) => Effect.succeed({ participant })),
  implement(touchThings, () => Effect.succeed("touched")),
  implement(drawThing, () => Effect.succeed("<svg/>")),
  implement(goWrong, ({ params: { kind } }) => kinds[kind]!() as Effect.Effect<unknown>),
];

/** The roles behind a token, by its first letter. Any other token is of no account. */
const toyRoles: Readonly<Record<string, Role>> = { c: "client", a: "admin", o: "operator" };
export const toyAuthenticator = Authenticator.of({
  authenticate: (token) => {
    const role = toyRoles[token[0] ?? ""];
    const sessionId = "0192f0c1-a7b8-7d3e-9f10-cc0000000001";
    return Effect.succeed(role === undefined ? null : { sessionId, accountId: token, roles: [role] });
  },
});

export interface ToyServer {
  readonly port: number;
  readonly server: Server;
  readonly logged: Readonly<Record<string, unknown>>[];
  readonly stop: () => Promise<void>;
}

const noPages: RequestHandler = (_request, _response, next) => next();

/** Runs the toy endpoints on a real listener on a free port, with the simplest defaults. */
export const startToyServer = async (
  parts: Partial<WebServerParts> = {},
  implementations = toyEndpoints,
  references: Layer.Layer<never> = Layer.empty,
): Promise<ToyServer> => {
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: "info", base: null }, { write });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(Layer.succeed(Authenticator, toyAuthenticator), Paces.layer(), references),
  );
  const server = makeWebServer({
    api: apiRouter(implementations, runtime, log),
    openApi: () => openApi(implementations.map(({ endpoint }) => endpoint)),
    pages: noPages,
    scriptHashes: ["sha256-abc"],
    readiness: async () => [],
    log,
    https: false,
    trustedProxies: 0,
    ...parts,
  });
  await listen(server, "127.0.0.1", 0);
  const address = server.address();
  const stop = async () => {
    await drain(server, 1_000);
    await runtime.dispose();
  };
  return { port: typeof address === "object" && address ? address.port : 0, server, logged, stop };
};
