import type { Pool } from "pg";

/** A mail that was sent goes back to those that wait, so that the next delivery of its job sends it again. */
const forgetClaims = `
  CREATE OR REPLACE FUNCTION public.forget_claim() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.state := ''waiting''; NEW.sealed := old.sealed; NEW.claimed_at := NULL; RETURN NEW; END';
  CREATE OR REPLACE TRIGGER forget_claim BEFORE UPDATE ON kernel.mail FOR EACH ROW
    WHEN (new.state = 'sent') EXECUTE FUNCTION public.forget_claim()`;

/** What the fault can break on purpose, by its name: each makes an effect happen as often as its job is delivered. */
export const sabotages: Readonly<Record<string, string>> = { "forgotten-claims": forgetClaims };

/** Breaks the database of a program by one of these, when it is asked for. */
export const sabotageBy = async (name: string | undefined, pool: Pool): Promise<void> => {
  const text = name === undefined ? undefined : sabotages[name];
  if (text !== undefined) await pool.query(text);
};
