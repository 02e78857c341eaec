import { fault as all } from "./all/main.ts";
import { fault as clock } from "./clock/main.ts";
import { fault as cuts } from "./cuts/main.ts";
import { fault as deliveries } from "./deliveries/main.ts";
import { fault as diskFull } from "./disk-full/main.ts";
import { fault as freeze } from "./freeze/main.ts";
import { fault as image } from "./image/main.ts";
import { fault as flood } from "./flood/main.ts";
import { fault as input } from "./input/main.ts";
import { fault as kill } from "./kill/main.ts";
import { fault as memory } from "./memory/main.ts";
import { fault as payments } from "./payments/main.ts";
import { fault as redis } from "./redis/main.ts";
import { fault as rolling } from "./rolling/main.ts";
import { fault as standby } from "./standby/main.ts";
import { fault as tamper } from "./tamper/main.ts";
import { fault as upgrade } from "./upgrade/main.ts";

/** Every fault by its name on the command line; `all` runs the others. */
export const faults = {
  kill,
  flood,
  input,
  payments,
  tamper,
  upgrade,
  rolling,
  standby,
  freeze,
  redis,
  cuts,
  clock,
  memory,
  deliveries,
  image,
  "disk-full": diskFull,
  all,
} as const;
