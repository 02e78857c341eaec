import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";

/** What a caller's plans open. */
export const OwnAccess = z.object({
  /** False where nothing can be bought: then everything is open to everyone. */
  needsPlans: z.boolean(),
  /** Until when each product is open; null while it is closed. */
  until: z.object({ access: z.nullable(IsoInstant), group: z.nullable(IsoInstant) }),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

export const readAccess = defineEndpoint({
  method: "GET",
  path: "/access",
  summary: "What the caller's plans open, and until when",
  access: "participant",
  data: "own",
  ok: OwnAccess,
  refusals: {},
});
