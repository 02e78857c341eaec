import type pg from "pg";
import { expect, test } from "vitest";
import { serversOf, serverUrls } from "./servers.ts";

test.each([
  [
    "postgresql://me:secret@one:5432/name?sslmode=require",
    ["postgresql://me:secret@one:5432/name?sslmode=require"],
  ],
  [
    "postgresql://me:se%2Ccret@one:5432,two:5433,three/name?sslmode=require",
    [
      "postgresql://me:se%2Ccret@one:5432/name?sslmode=require",
      "postgresql://me:se%2Ccret@two:5433/name?sslmode=require",
      "postgresql://me:se%2Ccret@three/name?sslmode=require",
    ],
  ],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
  ["postgresql:///name?host=%2Fa%20b&user=me", ["postgresql:///name?host=%2Fa%20b&user=me"]],
  [
    "postgresql:///name?host=%2Fone,%2Ftwo&user=me",
    ["postgresql:///name?host=%2Fone&user=me", "postgresql:///name?host=%2Ftwo&user=me"],
  ],
  ["no address", ["no address"]],
])("the servers of %s are each a URL", (url, servers) => {
  expect(serverUrls(url)).toEqual(servers);
});

test("an address that is no URL is one server, and others keep what they have besides", () => {
  expect(serversOf<pg.PoolConfig>({ host: "/folder", user: "me" })).toEqual([
    { host: "/folder", user: "me" },
  ]);
  expect(serversOf<pg.PoolConfig>({ connectionString: "postgresql://one,two/name", max: 3 })).toEqual([
    { connectionString: "postgresql://one/name", max: 3 },
    { connectionString: "postgresql://two/name", max: 3 },
  ]);
});
