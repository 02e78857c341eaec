import { formerFunctions } from "#kernel/anchor/former-log.fixture";

/** Computes the former hash of each row over the row before it, in a loop. */
const hashEvents = `
  FOR e IN SELECT * FROM kernel.event ORDER BY stream, version LOOP
    IF e.version = 1 THEN previous := NULL; END IF;
    previous := former.event_hash(previous, e.stream, e.version, e.event_id, e.command_id, e.type, e.schema_version,
      e.recorded_at, e.data, e.meta);
    UPDATE kernel.event SET hash = previous, mac = NULL WHERE stream = e.stream AND version = e.version;
  END LOOP;`;
const hashEntries = `
  previous := '';
  FOR e IN SELECT * FROM kernel.audit_entry ORDER BY number LOOP
    previous := former.audit_hash(previous, e.number, e.at, e.actor, e.roles, e.action, e.target, e.facts, e.reference);
    UPDATE kernel.audit_entry SET hash = previous, mac = NULL WHERE number = e.number;
  END LOOP;
  UPDATE kernel.audit_head SET hash = previous, mac = NULL;`;

/** Makes a log that was forged look like one from before events were signed, intact by its former hashes. */
export const makeFormerLog = `
  DELETE FROM kernel.adoption; DELETE FROM kernel.anchor; DELETE FROM kernel.anchor_head;
  ${formerFunctions};
  DO $$ DECLARE e record; previous bytea; BEGIN ${hashEvents} ${hashEntries} END $$;
  DROP SCHEMA former CASCADE`;
