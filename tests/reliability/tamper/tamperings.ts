import { makeFormerLog } from "./second-adoption.ts";

/** Which check must find a tampering, or what else must be known for it. */
export type Finder =
  | "events"
  | "anchors"
  | "audit"
  | "questions"
  | "remarks"
  | "read-models"
  | "structure"
  /** Only an anchor that was noted elsewhere shows it. */
  | "noted anchor"
  /** Nothing shows it: docs/operations/tamper-evidence.md says so. */
  | "nothing";

/** One way of altering what is stored, by someone who may do everything in SQL. */
export interface Tampering {
  readonly name: string;
  readonly sql: string;
  readonly foundBy: Finder;
  /** What the program does afterwards: it restarts, or it continues to write anchors. */
  readonly then?: "adopt" | "anchor";
}

const first = (type: string, offset = 0) =>
  `(SELECT stream FROM kernel.event WHERE type = 'assessment.${type}' ORDER BY position OFFSET ${offset} LIMIT 1)`;
const [attempt, other] = [first("attempt-marked"), first("attempt-marked", 1)];
const newestOf = (stream: string) => `(SELECT max(version) FROM kernel.event WHERE stream = ${stream})`;
const fresh = (stream: string) =>
  `(SELECT stream FROM kernel.event WHERE stream = ${stream} AND version = ${newestOf(stream)})`;
/** An event that no anchor covers yet, the newest of all. */
const newest = "(SELECT max(position) FROM kernel.event)";

const update = (set: string, version = "2") =>
  `UPDATE kernel.event SET ${set} WHERE stream = ${attempt} AND version = ${version}`;
const remove = (where: string) => `DELETE FROM kernel.event WHERE ${where}`;
const insert = (values: string, from: string) => `
  INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, mac, hash)
  SELECT ${values} FROM kernel.event e WHERE ${from}`;
const passed = `'assessment.attempt-re-marked', 1, clock_timestamp(), '{"passed": true}'`;
const lastAnchor = "(SELECT max(number) FROM kernel.anchor)";
const cutAnchors = `DELETE FROM kernel.anchor WHERE number >= ${lastAnchor} - 1`;
const cutEvents = `
  DELETE FROM kernel.event e WHERE (e.epoch, e.tx, e.position) >
    (SELECT (a.epoch, a.tx, a.position) FROM kernel.anchor a WHERE a.number = ${lastAnchor} - 2)`.replace(
  "(SELECT (a.epoch, a.tx, a.position)",
  "(SELECT a.epoch, a.tx, a.position",
);
const lowerHead = `UPDATE kernel.anchor_head SET count = (SELECT max(number) FROM kernel.anchor),
  mac = (SELECT mac FROM kernel.anchor ORDER BY number DESC LIMIT 1)`;
const setBack = `UPDATE kernel.processor p SET epoch = a.epoch, tx = a.tx, position = a.position, owner = NULL,
  lease_until = NULL FROM (SELECT * FROM kernel.anchor ORDER BY number DESC LIMIT 1) a WHERE p.name = 'kernel.anchor'`;
/** The signed end of the anchors at an earlier moment, which the harness kept in a table of its own. */
const keptHead = `UPDATE kernel.anchor_head h SET count = k.count, mac = k.mac FROM public.kept_head k`;
const byPosition = `(e.epoch, e.tx, e.position) > (SELECT a.epoch, a.tx, a.position FROM kernel.anchor a
  WHERE a.number = (SELECT count FROM public.kept_head))`;
const entry = (n: number) => `(SELECT max(number) - ${n} FROM kernel.audit_entry)`;
const question = "(SELECT id FROM catalogue.question ORDER BY id LIMIT 1)";

const events: readonly (readonly [string, string])[] = [
  ["an answer is changed", update(`data = data || '{"optionId": "zz"}'`)],
  ["the meta of an event is changed", update(`meta = '{"actor": "someone else"}'`)],
  ["an event gets another type", update("type = 'assessment.question-visited'")],
  ["an event gets another id", update("event_id = gen_random_uuid()")],
  ["an event gets another command id", update("command_id = gen_random_uuid()")],
  ["an event gets another schema version", update("schema_version = 2")],
  ["the last event of an attempt gets a later version", update("version = version + 1", newestOf(attempt))],
  ["an event is moved to another attempt", update(`stream = ${other}, version = 9999`, newestOf(attempt))],
  ["the MAC of an event is removed", update("mac = NULL")],
  ["the MAC of an event is cut short", update("mac = substr(mac, 1, 20)")],
  [
    "an event is changed and gets the MAC of another",
    update(`data = '{}', mac = (SELECT mac FROM kernel.event WHERE stream = ${attempt} AND version = 3)`),
  ],
  ["an event is changed and gets its old hash", update(`data = '{}', mac = NULL, hash = sha256('x')`)],
  [
    "a passed re-marking is inserted without a MAC",
    insert(
      `e.stream, e.version + 1, gen_random_uuid(), ${passed}, '{}', NULL, sha256('x')`,
      `e.stream = ${attempt} AND e.version = ${newestOf(attempt)}`,
    ),
  ],
  [
    "a passed re-marking is inserted with the MAC of another event",
    insert(
      `e.stream, e.version + 1, gen_random_uuid(), ${passed}, '{}', e.mac, NULL`,
      `e.stream = ${attempt} AND e.version = ${newestOf(attempt)}`,
    ),
  ],
  [
    "a passed re-marking is inserted with a made-up MAC",
    insert(
      `e.stream, e.version + 1, gen_random_uuid(), ${passed}, '{}', substr(e.mac, 1, 4) || sha256('x'), NULL`,
      `e.stream = ${attempt} AND e.version = ${newestOf(attempt)}`,
    ),
  ],
  [
    "an event of another attempt is copied with its MAC",
    insert(
      `${attempt}, ${newestOf(attempt)} + 1, e.event_id, e.type, e.schema_version, clock_timestamp(), e.data, e.meta, e.mac, NULL`,
      `e.stream = ${other} AND e.version = 2`,
    ),
  ],
  [
    "an event of the same attempt is repeated with its MAC",
    insert(
      `e.stream, ${newestOf(attempt)} + 1, e.event_id, e.type, e.schema_version, clock_timestamp(), e.data, e.meta, e.mac, NULL`,
      `e.stream = ${attempt} AND e.version = 2`,
    ),
  ],
  [
    "a whole attempt is copied under another id",
    insert(
      `md5(e.stream::text)::uuid, e.version, e.event_id, e.type, e.schema_version, e.recorded_at, e.data, e.meta, e.mac, NULL`,
      `e.stream = ${attempt}`,
    ),
  ],
  [
    "an event is put before the beginning of the order",
    update("epoch = 0, tx = '0', position = 0", newestOf(attempt)),
  ],
  ["an event is put into a transaction to come", update("tx = '9000000000000'", newestOf(attempt))],
  [
    "an event of the last second is changed",
    `UPDATE kernel.event SET data = '{"n": 1}' WHERE position = ${newest}`,
  ],
  [
    "an event of the last second is dated back by an hour",
    `UPDATE kernel.event SET recorded_at = recorded_at - interval '1 hour' WHERE position = ${newest}`,
  ],
  [
    "an event of the last second is dated ahead",
    `UPDATE kernel.event SET recorded_at = recorded_at + interval '1 hour' WHERE position = ${newest}`,
  ],
  ["the first event of the last second is removed", remove(`position = ${newest} - 1`)],
  [
    "an event comes from a table that inherits the log",
    `CREATE TABLE public.more () INHERITS (kernel.event);
    INSERT INTO public.more (position, stream, version, event_id, type, schema_version, recorded_at, data, meta, mac)
    SELECT ${newest} + 1, stream, version + 1, gen_random_uuid(), type, 1, clock_timestamp(), '{}', '{}', mac FROM kernel.event WHERE position = ${newest}`,
  ],
];

const anchors: readonly (readonly [string, string, ("adopt" | "anchor")?])[] = [
  ["an event is dated back by a year", update("recorded_at = recorded_at - interval '1 year'")],
  ["an event is dated back by a microsecond", update("recorded_at = recorded_at - interval '1 microsecond'")],
  [
    "a whole attempt is dated back by a year",
    `UPDATE kernel.event SET recorded_at = recorded_at - interval '1 year' WHERE stream = ${attempt}`,
  ],
  [
    "the whole log is dated back by a year, anchors too",
    `UPDATE kernel.event SET recorded_at = recorded_at - interval '1 year';
    UPDATE kernel.anchor SET at = at - interval '1 year', newest = newest - interval '1 year'`,
  ],
  [
    "two events change places",
    `UPDATE kernel.event e SET position = o.position, tx = o.tx FROM kernel.event o
    WHERE e.stream = o.stream AND e.stream = ${attempt} AND (e.version, o.version) IN ((2, 3), (3, 2))`,
  ],
  [
    "an attempt is moved before another",
    `UPDATE kernel.event SET tx = (SELECT min(tx::text::bigint)::text::xid8 FROM kernel.event) WHERE stream = ${other}`,
  ],
  [
    "the last event of an attempt is removed",
    remove(`stream = ${attempt} AND version = ${newestOf(attempt)}`),
  ],
  ["the first event of an attempt is removed", remove(`stream = ${attempt} AND version = 1`)],
  ["an event in the middle is removed", remove(`stream = ${attempt} AND version = 3`)],
  ["a whole attempt is removed", remove(`stream = ${attempt}`)],
  ["the last anchored events are removed", cutEvents],
  [
    "an anchor claims other events",
    "UPDATE kernel.anchor SET events = events + 1, total = total + 1 WHERE number = 1",
  ],
  [
    "an anchor gets the digest of a changed segment",
    `${update("recorded_at = recorded_at - interval '1 day'")}; UPDATE kernel.anchor SET digest = sha256('x')`,
  ],
  ["an anchor bears another time", "UPDATE kernel.anchor SET at = at - interval '1 day' WHERE number = 1"],
  ["an anchor in the middle is removed", "DELETE FROM kernel.anchor WHERE number = 2"],
  ["the last anchors are removed", cutAnchors],
  ["the last anchors are removed with their events", `${cutEvents}; ${cutAnchors}`],
  [
    "the last anchors are removed with their events, and their end is lowered",
    `${cutEvents}; ${cutAnchors}; ${lowerHead}`,
  ],
  [
    "the end of an attempt is removed, and the log is to be anchored anew",
    `${remove(`stream = ${fresh(attempt)} AND version = ${newestOf(attempt)}`)}; DELETE FROM kernel.anchor WHERE number > 1; ${lowerHead}; ${setBack}`,
    "anchor",
  ],
  [
    "an anchor is put in at the end",
    "INSERT INTO kernel.anchor SELECT number + 1, at, epoch, tx, position, 0, total, 0, 0, newest, digest, audit_count, audit_mac, mac FROM kernel.anchor ORDER BY number DESC LIMIT 1",
  ],
  ["the end of the anchors is removed", "DELETE FROM kernel.anchor_head"],
  ["the end of the anchors is replaced", "UPDATE kernel.anchor_head SET mac = sha256('x')"],
  ["the adoption bears another time", "UPDATE kernel.adoption SET at = at - interval '1 year'"],
  [
    "the adoption claims more events",
    `UPDATE kernel.adoption SET events = 100, anchors = 100; ${update("mac = NULL")}`,
  ],
  ["the adoption is removed", "DELETE FROM kernel.adoption"],
  [
    "an answer is changed, and the log is to be adopted a second time",
    `${update(`data = data || '{"optionId": "zz"}'`)}; ${makeFormerLog}`,
    "adopt",
  ],
  [
    "both logs are emptied",
    "TRUNCATE kernel.event, kernel.anchor, kernel.anchor_head, kernel.adoption, kernel.audit_entry, kernel.processor; UPDATE kernel.audit_head SET count = 0, mac = NULL",
  ],
];

const audit: readonly (readonly [string, string])[] = [
  ["an audit entry is changed", `UPDATE kernel.audit_entry SET facts = '{}' WHERE number = ${entry(1)}`],
  [
    "the actor of an audit entry is removed",
    `UPDATE kernel.audit_entry SET actor = NULL WHERE number = ${entry(0)}`,
  ],
  [
    "an audit entry is dated back",
    `UPDATE kernel.audit_entry SET at = at - interval '1 microsecond' WHERE number = ${entry(0)}`,
  ],
  ["an audit entry is removed", `DELETE FROM kernel.audit_entry WHERE number = ${entry(1)}`],
  [
    "two audit entries change places",
    `UPDATE kernel.audit_entry SET number = -number WHERE number >= ${entry(1)};
    UPDATE kernel.audit_entry SET number = 2 * (SELECT -min(number) FROM kernel.audit_entry) - 1 + number WHERE number < 0`,
  ],
  ["the end of the audit log is cut off", `DELETE FROM kernel.audit_entry WHERE number = ${entry(0)}`],
  [
    "the end of the audit log is cut off and lowered",
    `DELETE FROM kernel.audit_entry WHERE number = ${entry(0)};
    UPDATE kernel.audit_head SET count = count - 1, mac = (SELECT mac FROM kernel.audit_entry ORDER BY number DESC LIMIT 1)`,
  ],
  [
    "the audit log is put back to an earlier end",
    `DELETE FROM kernel.audit_entry WHERE number > (SELECT count FROM public.kept_audit_head);
    UPDATE kernel.audit_head h SET count = k.count, mac = k.mac FROM public.kept_audit_head k`,
  ],
  [
    "an audit entry is put in",
    `INSERT INTO kernel.audit_entry SELECT number + 1, at, actor, roles, action, target, facts, reference, hash, mac
    FROM kernel.audit_entry WHERE number = ${entry(0)}; UPDATE kernel.audit_head SET count = count + 1`,
  ],
  [
    "an audit entry loses its MAC for an old hash",
    `UPDATE kernel.audit_entry SET mac = NULL, hash = sha256('x') WHERE number = ${entry(0)}`,
  ],
];

const questions: readonly (readonly [string, string])[] = [
  [
    "the key of a question is changed",
    `UPDATE catalogue.question SET body = body || '{"correct": "z"}' WHERE id = ${question}`,
  ],
  [
    "the text of a question is changed",
    `UPDATE catalogue.question SET body = body || '{"prompt": "Really?"}' WHERE id = ${question}`,
  ],
  [
    "a version of a question is put in",
    `INSERT INTO catalogue.question (id, version, category, body) SELECT id, 99, category, body FROM catalogue.question WHERE id = ${question} LIMIT 1`,
  ],
  ["a version of a question is removed", `DELETE FROM catalogue.question WHERE id = ${question}`],
  [
    "the pass marks of a paper are changed",
    `UPDATE catalogue.paper SET body = body || '{"limitSeconds": 99999}'`,
  ],
  [
    "a translation is put in",
    `INSERT INTO catalogue.translation SELECT id, version, 'fr', 1, '{}' FROM catalogue.question WHERE id = ${question} LIMIT 1`,
  ],
  ["a question is retired", `INSERT INTO catalogue.retirement (id) VALUES (${question})`],
];

const remarks: readonly (readonly [string, string])[] = [
  ["what staff wrote about a learner is changed", "UPDATE kernel.remark SET text = 'Never rang the learner'"],
  [
    "what staff never wrote about a learner is put in",
    "INSERT INTO kernel.remark SELECT gen_random_uuid(), subject, salt, 'Cheats' FROM kernel.remark LIMIT 1",
  ],
];

const readModels: readonly (readonly [string, string])[] = [
  [
    "the mark of an attempt is changed in its read model",
    "UPDATE assessment.attempt_summary SET passed = NOT passed WHERE passed IS NOT NULL",
  ],
  [
    "an attempt is removed from its read model",
    `DELETE FROM assessment.attempt_summary WHERE stream = ${attempt}`,
  ],
  [
    "an attempt is put into its read model",
    `INSERT INTO assessment.attempt_summary SELECT (jsonb_populate_record(s, '{"stream": "00000000-0000-4000-8000-000000000000"}')).* FROM assessment.attempt_summary s LIMIT 1`,
  ],
];

const structure: readonly (readonly [string, string])[] = [
  [
    "the log is replaced by a view",
    `ALTER TABLE kernel.event RENAME TO real_event; CREATE VIEW kernel.event AS SELECT * FROM kernel.real_event`,
  ],
  [
    "a trigger alters events",
    `CREATE FUNCTION kernel.alter_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER alter_event BEFORE INSERT ON kernel.event FOR EACH ROW EXECUTE FUNCTION kernel.alter_event()`,
  ],
  ["a rule drops events", "CREATE RULE drop_event AS ON INSERT TO kernel.event DO INSTEAD NOTHING"],
  [
    "a policy hides events",
    "CREATE POLICY hide ON kernel.event USING (version < 3); ALTER TABLE kernel.event ENABLE ROW LEVEL SECURITY",
  ],
  [
    "a function that forbids changes is replaced",
    `CREATE OR REPLACE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
  ],
  ["a trigger that forbids changes is removed", "DROP TRIGGER anchor_stays ON kernel.anchor"],
  ["a column is added to the log", "ALTER TABLE kernel.event ADD COLUMN note text"],
];

const unprovable: readonly Tampering[] = [
  {
    name: "the last event of the last second is removed",
    sql: remove(`position = ${newest}`),
    foundBy: "nothing",
  },
  {
    name: "an event of the last second is dated back by a minute",
    sql: `UPDATE kernel.event SET recorded_at = recorded_at - interval '1 minute' WHERE position = ${newest}`,
    foundBy: "nothing",
  },
  {
    name: "what staff wrote about a learner is removed, as if the learner had been erased",
    sql: "DELETE FROM kernel.remark",
    foundBy: "nothing",
  },
  {
    name: "the log is put back to an earlier state, with the signed end of that time",
    sql: `DELETE FROM kernel.event e WHERE ${byPosition};
      DELETE FROM kernel.anchor WHERE number > (SELECT count FROM public.kept_head); ${keptHead};
      DELETE FROM kernel.audit_entry WHERE number > (SELECT count FROM public.kept_audit_head);
      UPDATE kernel.audit_head h SET count = k.count, mac = k.mac FROM public.kept_audit_head k;
      DELETE FROM catalogue.question WHERE published_at > (SELECT at FROM public.kept_at);
      DELETE FROM catalogue.paper WHERE published_at > (SELECT at FROM public.kept_at);
      DELETE FROM assessment.attempt_summary s WHERE NOT EXISTS (SELECT FROM kernel.event e WHERE e.stream = s.stream)`,
    foundBy: "noted anchor",
  },
  {
    name: "everything is erased, and the program starts on a new log",
    sql: `${anchors.at(-1)![1]}; TRUNCATE catalogue.question, catalogue.paper, catalogue.translation, catalogue.retirement, kernel.remark`,
    foundBy: "noted anchor",
    then: "adopt",
  },
];

const all = (foundBy: Finder, list: readonly (readonly [string, string, ("adopt" | "anchor")?])[]) =>
  list.map(([name, sql, then]): Tampering => ({ name, sql, foundBy, ...(then && { then }) }));

/** Every tampering that is tried, by the check that must find it. */
export const tamperings: readonly Tampering[] = [
  ...all("events", events),
  ...all("anchors", anchors),
  ...all("audit", audit),
  ...all("questions", questions),
  ...all("remarks", remarks),
  ...all("read-models", readModels),
  ...all("structure", structure),
  ...unprovable,
];
