import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";

export const addToy = defineEndpoint({
  method: "POST",
  path: "/toys",
  summary: "A new toy of the caller's",
  access: "signed-in",
  data: "own",
  body: z.object({ name: z.string() }),
  ok: z.object({ toyId: z.string() }),
  refusals: {},
});

export const listAllToys = defineEndpoint({
  method: "GET",
  path: "/admin/toys",
  summary: "The toys of every account",
  access: ["admin"],
  data: "any",
  ok: z.object({ names: z.array(z.string()) }),
  refusals: {},
});

export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly toys: typeof import("./index.ts");
  }
}
