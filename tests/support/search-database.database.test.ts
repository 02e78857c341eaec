import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./postgres.ts";
import { formsOf } from "./planted-forms.ts";
import { searchDatabase } from "./search-database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `CREATE SCHEMA "Odd one"; CREATE TABLE "Odd one"."a ""table" ("the ""column" text)`,
  );
});
afterEach(() => database.drop());

const name = 'Zanélé "Planted" Dlamini';
const search = () => searchDatabase(database.pool, { name });
const plant = (text: string) => database.pool.query(`INSERT INTO "Odd one"."a ""table" VALUES ($1)`, [text]);
const around = (text: string) => `before ${text} behind`;

test("an untouched database holds no personal data", async () => {
  expect(await search()).toEqual([]);
});

const bytes = Buffer.from(name);
test.each([
  ["plain", name],
  ["plain", name.toUpperCase().replaceAll("É", "é")],
  ["hex", bytes.toString("hex").toUpperCase()],
  ["json", JSON.stringify({ name })],
  ["json", JSON.stringify({ name }).replaceAll("é", "\\u00e9")],
  ["address", `/somewhere?name=${encodeURIComponent(name)}`],
  ...["", "x", "xx"].map((before) => ["base64", Buffer.from(before + name + "yz").toString("base64")]),
  ...["", "x", "xx"].map((before) => ["base64", Buffer.from(before + name + "yz").toString("base64url")]),
  ["sha-256", createHash("sha256").update(name).digest("hex")],
  ["sha-256", createHash("sha256").update(name).digest("base64")],
])("a value is found in its form %s: %s", async (form, text) => {
  await plant(around(text!));
  expect(await search()).toEqual([{ column: `"Odd one"."a ""table".the "column`, value: "name", form }]);
});

test("it is found in bytes, arrays, JSON, partitions, views that hold rows and large objects", async () => {
  const hidden = Buffer.concat([Buffer.of(0, 255, 128), bytes, Buffer.of(0)]);
  await database.pool.query(`
    CREATE TABLE public.bytes (held bytea);
    CREATE TABLE public.lists (held text[]);
    CREATE TABLE public.documents (held jsonb);
    CREATE TABLE public.whole (day int, held text) PARTITION BY RANGE (day);
    CREATE TABLE public.part PARTITION OF public.whole FOR VALUES FROM (0) TO (9)`);
  await database.pool.query("INSERT INTO public.bytes VALUES ($1)", [hidden]);
  await database.pool.query("INSERT INTO public.lists VALUES ($1)", [["a", around("Planted-97531")]]);
  await database.pool.query("INSERT INTO public.documents VALUES ($1)", [{ deep: [{ er: around(name) }] }]);
  await database.pool.query("INSERT INTO public.whole VALUES (1, $1)", [around(name)]);
  await database.pool.query("CREATE MATERIALIZED VIEW public.seen AS SELECT held FROM public.part");
  await database.pool.query("SELECT lo_from_bytea(0, $1)", [hidden]);
  const found = await searchDatabase(database.pool, { name, other: "Planted-97531" });
  expect(found.map(({ column }) => column).toSorted()).toEqual([
    "pg_catalog.pg_largeobject.data",
    "public.bytes.held",
    "public.documents.held",
    "public.lists.held",
    "public.part.held",
    "public.seen.held",
  ]);
});

test("bytes are found in a text as hexadecimal, and among more rows than a page", async () => {
  await database.pool.query(
    `INSERT INTO "Odd one"."a ""table" SELECT 'nothing ' || n FROM generate_series(1, 1700) n`,
  );
  await plant(around(`\\x${Buffer.from("picture-bytes").toString("hex")}`));
  const found = await searchDatabase(database.pool, { picture: Buffer.from("picture-bytes") });
  expect(found).toMatchObject([{ value: "picture", form: "hex" }]);
});

test("a value that would be found by chance is not searched for", () => {
  expect(() => formsOf({ tiny: "abc" })).toThrow("too short");
});
