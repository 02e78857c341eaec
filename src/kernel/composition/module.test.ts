import { Effect, Layer } from "effect";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { composeModules } from "./compose-modules.ts";
import { implement } from "../http/implement.ts";
import type { AnyProjection } from "../projection/projection.ts";
import { type DeclaredChanges, defineModule } from "./module.ts";

const endpoint = <const Path extends string>(path: Path) =>
  defineEndpoint({
    method: "GET",
    path,
    summary: "Reads something",
    access: "anyone",
    data: "none",
    ok: z.string(),
    refusals: {},
  });
const readBall = endpoint("/balls");
const readKite = endpoint("/kites");
const ball = implement(readBall, () => Effect.succeed("ball"));
const kite = implement(readKite, () => Effect.succeed("kite"));

const plain = { name: "toys", uses: [], schema: null, layer: Layer.empty, eventSentences: {} } as const;
const contract = { readBall, readKite, somethingElse: z.string() };

// Faults that do not compile also fail at start-up: a handler may have lost its type on the way.
describe("a module", () => {
  test("serves every endpoint of its contract, and nothing else in it", () => {
    const toys = defineModule({ ...plain, contract, handlers: { readBall: ball, readKite: kite } });
    expect(Object.keys(toys.contract)).toEqual(["readBall", "readKite"]);
    expect(toys.endpoints).toEqual([ball, kite]);
  });

  test("does not compile, nor start, without a handler for each of its endpoints", () => {
    // @ts-expect-error -- readKite has no handler
    expect(() => defineModule({ ...plain, contract, handlers: { readBall: ball } })).toThrow(
      "Module toys has no handler for its endpoint readKite",
    );
  });

  test("does not compile, nor start, with the handler of another endpoint", () => {
    // @ts-expect-error -- the handler of readKite is that of readBall
    expect(() => defineModule({ ...plain, contract, handlers: { readBall: ball, readKite: ball } })).toThrow(
      "Module toys has no handler for its endpoint readKite",
    );
  });

  test("does not compile with a handler for an endpoint that its contract does not have", () => {
    const handlers = { readBall: ball, readKite: kite, readDoll: ball };
    // @ts-expect-error -- there is no endpoint readDoll
    expect(defineModule({ ...plain, contract, handlers }).endpoints).toHaveLength(2);
  });

  test("does not compile when a handler refuses with a tag that its endpoint does not list", () => {
    // @ts-expect-error -- NoBall is not among the refusals of readBall
    expect(implement(readBall, () => Effect.fail({ _tag: "NoBall" as const })).endpoint).toBe(readBall);
  });
});

describe("composing modules", () => {
  const named = (name: string, schema: string | null) =>
    defineModule({ ...plain, name, schema, contract: {}, handlers: {} });

  test("fails when two share a name or a database schema", () => {
    const compose = (...modules: ReturnType<typeof named>[]) =>
      composeModules(Object.fromEntries(modules.entries()));
    expect(() => compose(named("toys", null), named("toys", null))).toThrow("2 modules have the name toys");
    expect(() => compose(named("a", "toys"), named("b", "toys"))).toThrow("2 modules have the schema toys");
    expect(compose(named("a", "toys"), named("b", null)).schemas).toEqual(["kernel", "toys"]);
  });

  const acting = (name: string, changes: readonly `/${string}`[] = []) => {
    const staffActions = { "toys.add": { en: "Added", fr: "Ajouté", ar: "أضاف", ch: "添加", changes } };
    return defineModule({
      ...plain,
      name,
      contract: { staffActions, readBall },
      handlers: { readBall: ball },
    });
  };

  test("finds the endpoints that read what an action changes, and fails for a path that none reads", () => {
    const { changedReads } = composeModules({ one: acting("one", [readBall.path]) });
    expect(changedReads.byAction.get("toys.add")).toEqual([readBall]);
    expect(() => composeModules({ one: acting("one", ["/dolls"]) })).toThrow("toys.add changes /dolls");
  });

  const changing = (listChanges: DeclaredChanges) =>
    composeModules({
      one: defineModule({
        ...plain,
        contract: { readBall },
        handlers: { readBall: ball },
        projections: [{ types: ["toys.ball-thrown"] } as unknown as AnyProjection],
        listChanges,
      }),
    });

  test("finds what requests, events and jobs change, and fails for what there is not", () => {
    const changes = [readBall.path];
    const { listChanges, changedReads } = changing({
      requests: { readBall: changes },
      events: { "toys.ball-thrown": changes },
      jobs: { "kernel.send-mail": changes },
    });
    expect(listChanges.requests.get(readBall)).toEqual(changes);
    expect(listChanges.events.get("toys.ball-thrown")).toEqual(changes);
    expect(listChanges.jobs.get("kernel.send-mail")).toEqual(changes);
    expect(changedReads.others.get("/balls")).toBe(readBall);
    expect(() => changing({ requests: { readDoll: changes } } as DeclaredChanges)).toThrow(
      "no endpoint readDoll",
    );
    expect(() => changing({ events: { "toys.ball-lost": changes } })).toThrow(
      "no read model with events toys.ball-lost",
    );
    expect(() => changing({ jobs: { "toys.find-ball": changes } })).toThrow("names the job toys.find-ball");
    expect(() => changing({ requests: { readBall: ["/dolls"] } })).toThrow("GET /balls changes /dolls");
  });

  test("fails when two declare the same staff action", () => {
    expect(() => composeModules({ one: acting("one"), other: acting("other") })).toThrow(
      "staff action toys.add",
    );
  });
});
