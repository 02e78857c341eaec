import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";

/** How a member of staff proves at the door who they are: never a secret or a code. */
export const OwnSecondFactor = z.object({ hasAuthenticator: z.boolean(), recoveryCodesLeft: z.int() });
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

export const readSecondFactor = defineEndpoint({
  method: "GET",
  path: "/profile/second-factor",
  summary: "Whether the caller has an authenticator, and how many recovery codes are left",
  access: ["admin", "operator", "support", "editor"],
  data: "own",
  ok: OwnSecondFactor,
  refusals: {},
});
