import { defineModule } from "#kernel/composition/module";
import { listPlansHandler } from "./application/list-plans.ts";
import * as contract from "./contract/index.ts";
import { postgresPlans } from "./infrastructure/postgres-plans.ts";

export const billing = defineModule({
  name: "billing",
  uses: [],
  schema: "billing",
  layer: postgresPlans,
  contract,
  handlers: { listPlans: listPlansHandler },
});
