import * as z from "zod/mini";
import { materials } from "#modules/billing/contract";
import { defineEndpoint } from "#vocabulary/endpoint";

export const MaterialName = z.enum(materials);

/** The same document for all buyers: it names none of them. */
export const readMaterial = defineEndpoint({
  method: "GET",
  path: "/shop/own/material",
  summary: "Study material that the caller has bought, as pages to print",
  access: "signed-in",
  data: "own",
  query: z.object({ material: MaterialName }),
  ok: z.custom<Uint8Array>(),
  produces: "application/pdf",
  /** `NotBought`: the caller has not paid for it, or got the money back. */
  refusals: { NotBought: 403, TooManyTries: 429 },
});
