import { type Kysely, sql } from "kysely";

/** What staff did, as one chain that only grows; and how often something was tried. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE kernel.audit_entry (
      number bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      actor uuid,
      roles text[] NOT NULL,
      action text NOT NULL,
      target text,
      facts jsonb NOT NULL,
      reference text NOT NULL,
      hash bytea NOT NULL
    )`.execute(db);

  // Where the chain ends. Without it, entries cut off at the end would leave a chain that holds.
  await sql`
    CREATE TABLE kernel.audit_head (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      count bigint NOT NULL,
      hash bytea NOT NULL
    )`.execute(db);
  await sql`INSERT INTO kernel.audit_head (count, hash) VALUES (0, '')`.execute(db);

  // Every column that says something is in the hash, fixed-width or preceded by its length, which is -1 for NULL.
  await sql`
    CREATE FUNCTION kernel.sized(value text) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE RETURN
      coalesce(int4send(octet_length(value)) || textsend(value), int4send(-1))`.execute(db);
  await sql`
    CREATE FUNCTION kernel.audit_hash(
      previous bytea, number bigint, at timestamptz, actor uuid, roles text[], action text, target text,
      facts jsonb, reference text
    ) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE RETURN sha256(
      int4send(octet_length(previous)) || previous || int8send(number) || timestamptz_send(at)
      || kernel.sized(actor::text) || kernel.sized(to_jsonb(roles)::text) || kernel.sized(action)
      || kernel.sized(target) || kernel.sized(facts::text) || kernel.sized(reference)
    )`.execute(db);

  await sql`
    CREATE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% may not be changed by %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER audit_entry_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON kernel.audit_head
    FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER audit_head_only_grows BEFORE UPDATE ON kernel.audit_head
    FOR EACH ROW WHEN (NEW.count <> OLD.count + 1) EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  // Not even a session that applies another server's changes goes past them.
  await sql`ALTER TABLE kernel.audit_entry ENABLE ALWAYS TRIGGER audit_entry_only_grows`.execute(db);
  await sql`
    ALTER TABLE kernel.audit_head
      ENABLE ALWAYS TRIGGER audit_head_stays, ENABLE ALWAYS TRIGGER audit_head_only_grows`.execute(db);

  // Columns and their order are those that rate-limiter-flexible writes to; expire is in milliseconds.
  await sql`
    CREATE TABLE kernel.rate_limit (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`.execute(db);
  await sql`CREATE INDEX rate_limit_expire ON kernel.rate_limit (expire)`.execute(db);
};
