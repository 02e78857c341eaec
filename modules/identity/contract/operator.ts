import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";

/** Who runs this site and answers for personal details. */
export const Operator = z.object({
  name: z.string(),
  /** Empty where none is named. */
  address: z.string(),
  email: z.string(),
});
export type Operator = z.infer<typeof Operator>;

export const readOperator = defineEndpoint({
  method: "GET",
  path: "/operator",
  summary: "Who runs this site, and how to reach them about personal details",
  access: "anyone",
  data: "none",
  /** Null where the settings name no address to write to. */
  ok: z.object({ operator: z.nullable(Operator) }),
  refusals: {},
});
