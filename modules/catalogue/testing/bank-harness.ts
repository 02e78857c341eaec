import { Cause, Effect, Exit, Layer, ManagedRuntime } from "effect";
import type { Pool } from "pg";
import { Audit } from "#kernel/audit/audit";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { Pools } from "#kernel/database/pools";
import { EventStore } from "#kernel/event-store/event-store";
import { postgresEventStore } from "#kernel/event-store/postgres";
import type { Implementation } from "#kernel/http/implement";
import type { Refusal } from "#vocabulary/decision";
import { editingHandlers } from "../application/editing/editing-endpoints.ts";
import { Catalogue } from "../application/catalogue.ts";
import { QuestionFigures } from "../application/bank/question-figures.ts";
import { streamOfQuestion } from "../application/streams.ts";
import type { Content } from "../domain/content.ts";
import { postgresBank } from "../infrastructure/postgres-bank.ts";
import { postgresCatalogue } from "../infrastructure/postgres-catalogue.ts";
import { postgresScenes } from "../infrastructure/postgres-scenes.ts";
import { publishContent } from "../infrastructure/publish.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

/** An editor, by the UUID of her account. */
export const ada = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
/** Another editor, by the UUID of his account. */
export const ben = "0192f0c1-a7b8-7d3e-9f10-bb0000000002";

/** The outcome of a call: its response, or the refusal. */
export type CallOutcome<Ok> =
  | { readonly ok: Ok }
  | { readonly refused: Refusal & Readonly<Record<string, unknown>> };

type Figures = QuestionFigures["Service"];

/** Of a bank that no learner was asked from. */
const noFigures: Figures = { answers: Effect.succeed(new Map()), openReports: Effect.succeed(new Map()) };

type NeedsOf<Handler> = Handler extends Implementation<infer Needs> ? Needs : never;
type Needs = NeedsOf<(typeof editingHandlers)[keyof typeof editingHandlers]>;
type Name = `${"GET" | "POST" | "PUT"} /admin/${string}`;
interface Sent {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** Runs the editing of a bank of some content on a real database. Input is validated as over HTTP. */
export const bankHarness = async (pool: Pool, content: Content, figures: Partial<Figures> = {}) => {
  const pools = Layer.succeed(
    Pools,
    Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
  );
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      postgresCatalogue(content, []),
      postgresBank(content),
      postgresScenes(content),
      Layer.succeed(QuestionFigures, QuestionFigures.of({ ...noFigures, ...figures })),
      postgresAudit,
      postgresEventStore,
    ).pipe(Layer.provideMerge(pools)),
  );
  const publish = (hash: string, what: Content = content) =>
    runtime.runPromise(publishContent({ ...what, hash }));
  await publish("first");

  const call = async <Ok>(name: Name, sent: Sent = {}, accountId = ada): Promise<CallOutcome<Ok>> => {
    const { endpoint, handle } = (Object.values(editingHandlers) as readonly Implementation<Needs>[]).find(
      (one) => `${one.endpoint.method} ${one.endpoint.path}` === name,
    )!;
    const session = { sessionId: accountId, accountId, roles: ["admin"] as const };
    const exit = await runtime.runPromiseExit(
      handle({
        params: endpoint.params?.parse(sent.params),
        query: endpoint.query?.parse(sent.query ?? {}),
        body: endpoint.body?.parse(sent.body),
        caller: { participant: "", session },
        exchange: {
          accessToken: undefined,
          cookies: { read: () => undefined, set: () => {}, clear: () => {} },
          address: "",
          userAgent: "",
        },
        reference: "a1b2c3",
      }),
    );
    if (Exit.isSuccess(exit)) return { ok: endpoint.ok.parse(exit.value) as Ok };
    const refused = Cause.squash(exit.cause) as Refusal & Record<string, unknown>;
    if (refused instanceof Error) throw refused;
    if (!Object.hasOwn(endpoint.refusals, refused._tag)) throw new Error(`undeclared: ${refused._tag}`);
    return { refused };
  };

  return {
    publish,
    call,
    /** Calls the catalogue as other modules do. */
    catalogue: <A, E>(ask: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) =>
      runtime.runPromise(Effect.flatMap(Catalogue, ask)),
    /** Returns the events of a question. */
    events: async (questionId: string) => {
      const read = EventStore.use((store) => store.readStream(streamOfQuestion(questionId)));
      return (await runtime.runPromise(read)).map(({ type, data }) => ({ type, data }));
    },
    /** Returns the audit log, oldest first. */
    audit: async () => {
      const entries = await runtime.runPromise(Audit.use((audit) => audit.read(null, 100)));
      return entries
        .toReversed()
        .map(({ actor, action, target, facts }) => ({ actor, action, target, facts }));
    },
    stop: () => runtime.dispose(),
  };
};

/** The harness for editing a bank. */
export type BankHarness = Awaited<ReturnType<typeof bankHarness>>;
