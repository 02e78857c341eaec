import type { RebuildRun } from "#kernel/projection/rebuilds";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import type { Rebuild } from "../../contract/index.ts";

/** A rebuild as pages show it. */
export const rebuildView = ({ id, startedAt, finishedAt, by, ...run }: RebuildRun): Rebuild => ({
  ...run,
  rebuildId: id,
  secondsLeft:
    run.state === "running" && run.rate !== null ? Math.max(0, run.total - run.read) / run.rate : null,
  startedAt: toIso(startedAt),
  finishedAt: finishedAt === null ? null : toIso(finishedAt),
  by: by === null ? null : accountIdOf(by),
});
