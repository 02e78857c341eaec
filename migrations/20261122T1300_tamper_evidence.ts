import { type Kysely, sql } from "kysely";

/**
 * Events, anchors and audit entries are signed by the program. What the program before signed with functions inside the
 * database stays, under the names `former_…` and in the columns `hash`, until it is adopted: see src/kernel/anchor. The
 * functions go, so a program of the version before fails to append instead of writing unsigned events.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE kernel.event ADD COLUMN mac bytea, ALTER COLUMN hash DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE kernel.audit_entry ADD COLUMN mac bytea, ALTER COLUMN hash DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE kernel.audit_head ADD COLUMN mac bytea`.execute(db);

  await sql`ALTER TABLE kernel.anchor RENAME TO former_anchor`.execute(db);
  await sql`ALTER TABLE kernel.former_anchor RENAME CONSTRAINT anchor_pkey TO former_anchor_pkey`.execute(db);
  await sql`ALTER INDEX kernel.anchor_position RENAME TO former_anchor_position`.execute(db);
  await sql`ALTER INDEX kernel.anchor_at RENAME TO former_anchor_at`.execute(db);
  await sql`ALTER TABLE kernel.anchor_head RENAME TO former_anchor_head`.execute(db);
  await sql`ALTER TABLE kernel.former_anchor_head RENAME CONSTRAINT anchor_head_pkey TO former_anchor_head_pkey`.execute(
    db,
  );

  // A segment of the log, from behind the anchor before up to and with (epoch, tx, position). The digest is over the
  // lines of its genuine events; `total` counts those of all segments so far. `newest` is the latest time of an event
  // so far; `audit_count` and `audit_mac` are the last audit entry of that moment.
  await sql`
    CREATE TABLE kernel.anchor (
      number bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      epoch smallint NOT NULL,
      tx xid8 NOT NULL,
      position bigint NOT NULL,
      events int NOT NULL,
      total bigint NOT NULL,
      forged int NOT NULL,
      misdated int NOT NULL,
      newest timestamptz NOT NULL,
      digest bytea NOT NULL,
      audit_count bigint NOT NULL,
      audit_mac bytea NOT NULL,
      mac bytea NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX anchor_position ON kernel.anchor (epoch, tx, position)`.execute(db);
  await sql`CREATE INDEX anchor_at ON kernel.anchor (at)`.execute(db);
  await sql`
    CREATE TABLE kernel.anchor_head (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      count bigint NOT NULL,
      mac bytea NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE kernel.adoption (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      at timestamptz NOT NULL,
      epoch smallint NOT NULL,
      tx xid8 NOT NULL,
      position bigint NOT NULL,
      events bigint NOT NULL,
      anchors bigint NOT NULL,
      digest bytea NOT NULL,
      audit_entries bigint NOT NULL,
      audit_digest bytea NOT NULL,
      former_anchors bigint NOT NULL,
      former_anchor text NOT NULL,
      former_check text NOT NULL,
      mac bytea NOT NULL
    )`.execute(db);

  for (const table of ["anchor", "adoption"]) await neverChanges(db, table, "UPDATE OR DELETE OR TRUNCATE");
  await neverChanges(db, "anchor_head", "DELETE OR TRUNCATE");
  await sql`
    CREATE TRIGGER anchor_head_only_grows BEFORE UPDATE ON kernel.anchor_head
    FOR EACH ROW WHEN (NEW.count <> OLD.count + 1) EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`ALTER TABLE kernel.anchor_head ENABLE ALWAYS TRIGGER anchor_head_only_grows`.execute(db);

  // The end of the audit log is signed when the log is adopted, without a further entry.
  await sql`DROP TRIGGER audit_head_only_grows ON kernel.audit_head`.execute(db);
  await sql`
    CREATE TRIGGER audit_head_only_grows BEFORE UPDATE ON kernel.audit_head
    FOR EACH ROW WHEN (NEW.count <> OLD.count + 1 AND (NEW.count <> OLD.count OR OLD.mac IS NOT NULL))
    EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`ALTER TABLE kernel.audit_head ENABLE ALWAYS TRIGGER audit_head_only_grows`.execute(db);

  await sql`DROP FUNCTION kernel.event_hash, kernel.anchor_hash, kernel.audit_hash, kernel.sized`.execute(db);
};

/** Protects from mistakes; an attacker can disable it. */
const neverChanges = async (db: Kysely<unknown>, table: string, acts: string): Promise<void> => {
  const name = sql.ref(`kernel.${table}`);
  const trigger = sql.ref(`${table}_stays`);
  await sql`
    CREATE TRIGGER ${trigger} BEFORE ${sql.raw(acts)} ON ${name}
    FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`ALTER TABLE ${name} ENABLE ALWAYS TRIGGER ${trigger}`.execute(db);
};
