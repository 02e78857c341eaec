import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Effect, Exit, Logger, Scope } from "effect";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { keepListening } from "./listening.ts";

/**
 * A proxy to the database that can fall silent without closing, as a network does that drops a connection.
 */
const startProxy = async (url: string) => {
  const { host, port } = new pg.Client({ connectionString: url });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(target);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far);
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const ownPort = typeof address === "object" && address ? address.port : 0;
  const forget = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { port: ownPort, forget, connections: () => sockets.length / 2 };
};

test("a connection that the network has dropped is replaced", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const proxy = await startProxy(database.url);
  const { user, database: name, password } = new pg.Client({ connectionString: database.url });
  const address = {
    connectionString: `postgresql://${user}${password ? `:${password}` : ""}@127.0.0.1:${proxy.port}/${name}`,
  };

  const heard: string[] = [];
  const scope = await Effect.runPromise(Scope.make());
  const beat = { everyMs: 30, timeoutMs: 300 };
  await Effect.runPromise(
    keepListening(address, (payload) => heard.push(payload), beat).pipe(
      Scope.provide(scope),
      Effect.provide(Logger.layer([])),
    ),
  );
  const notify = (payload: string) =>
    database.pool.query("SELECT pg_notify('roadworthy_live', $1)", [payload]);
  // On a busy machine a beat may be late, and the connection be replaced before the network drops it.
  await eventually(async () => {
    await notify("before");
    expect(heard).toContain("before");
  });

  const dropped = proxy.connections();
  proxy.forget();
  await notify("meanwhile");
  await eventually(() => expect(proxy.connections()).toBeGreaterThan(dropped));
  await eventually(async () => {
    await notify("after");
    expect(heard).toContain("after");
  });
  expect(heard).not.toContain("meanwhile");

  proxy.forget();
  await Effect.runPromise(Scope.close(scope, Exit.void));
});
