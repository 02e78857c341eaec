import { Effect, Layer, ManagedRuntime } from "effect";
import { pino } from "pino";
import { expect, test } from "vitest";
import { Authenticator } from "./authentication.ts";
import { Paces } from "../limits/paces.ts";
import { DatabaseUnavailable } from "../errors.ts";
import { type Implementation, implement } from "./implement.ts";
import { apiRouter } from "./mount.ts";
import { makeThing, readRules, readThing, toyAuthenticator } from "./toy-server.fixture.ts";

test("a handler refuses only with what its endpoint lists, or with a failure that the kernel knows", () => {
  const down = new DatabaseUnavailable({ during: "reading", cause: null });
  implement(readThing, () => Effect.fail({ _tag: "ThingNotFound" as const }));
  implement(readThing, () => Effect.fail(down));
  // @ts-expect-error -- not listed
  implement(readThing, () => Effect.fail({ _tag: "ThingBroken" as const }));
  // @ts-expect-error -- belongs to another endpoint
  implement(readThing, () => Effect.fail({ _tag: "NameTaken" as const }));
});

test("a handler gets checked input and returns what the endpoint declares", () => {
  implement(makeThing, ({ body, params }) => {
    // @ts-expect-error -- the endpoint has no parameters
    void params.thingId;
    // @ts-expect-error -- no such field
    void body.surname;
    return Effect.succeed({ name: body.name, participant: "" });
  });
  // @ts-expect-error -- another result
  implement(makeThing, () => Effect.succeed({ nome: "Ada" }));
});

const mount = (...implementations: Implementation<never>[]) =>
  apiRouter(
    implementations,
    ManagedRuntime.make(Layer.merge(Layer.succeed(Authenticator, toyAuthenticator), Paces.layer())),
    pino({ level: "silent" }),
  );
const endpoint = (method: "GET" | "POST", path: string) =>
  ({ endpoint: { ...readRules, method, path }, handle: () => Effect.succeed([]) }) as Implementation<never>;

test("two endpoints with the same method and path are not mounted", () => {
  expect(() => mount(endpoint("GET", "/a"), endpoint("POST", "/a"), endpoint("GET", "/a"))).toThrow(
    "2 endpoints are GET /a: give all but one another path.",
  );
  expect(() => mount(endpoint("GET", "/a/:b"), endpoint("GET", "/a/:c"))).toThrow(
    "2 endpoints are GET /a/:b and /a/:c: give all but one another path.",
  );
});

test("a path whose parameter has two names is not mounted", () => {
  expect(() => mount(endpoint("GET", "/a/:b"), endpoint("POST", "/a/:c"))).toThrow(
    "/a/:b and /a/:c are one path: call its parameters the same in all endpoints.",
  );
});
