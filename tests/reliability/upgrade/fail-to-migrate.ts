import { appliedMigrations, migrate, MigrationProblem } from "#kernel/database/migrate";
import { makePreparingPool } from "#kernel/database/pools";
import { addressOfRunning } from "#kernel/embedded-postgres/running";

const refuseText = `
  CREATE FUNCTION public.refuse_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused for the test'; END $$;
  CREATE EVENT TRIGGER refuse_change ON ddl_command_start EXECUTE FUNCTION public.refuse_change()`;
const allowText = "DROP EVENT TRIGGER refuse_change; DROP FUNCTION public.refuse_change()";

/** The migrations of this program fail while the older one runs. Returns what was wrong with that. */
export const failToMigrate = async (dataDir: string): Promise<readonly string[]> => {
  const address = await addressOfRunning(dataDir);
  if (address === null) return ["the older program has no database"];
  const pool = makePreparingPool(address);
  try {
    const before = await appliedMigrations(pool);
    await pool.query(refuseText);
    const problem = await migrate(pool).then(
      () => null,
      (cause: unknown) => cause,
    );
    await pool.query(allowText);
    const after = await appliedMigrations(pool);
    return [
      ...(problem instanceof MigrationProblem
        ? []
        : [`migrations that must fail ended with ${String(problem)}`]),
      ...(after.join() === before.join() ? [] : ["migrations that failed left some of themselves"]),
    ];
  } finally {
    await pool.end();
  }
};
