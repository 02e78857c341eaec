import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { visible } from "#vocabulary/why";
import { MessageText, TicketMoves } from "./conversations.ts";
import { supportRoles } from "./support-roles.ts";

/** An answer that staff have ready. */
export const MacroId = idSchema("mac");
export type MacroId = z.infer<typeof MacroId>;

const content = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), visible),
  text: MessageText,
  ...TicketMoves.shape,
};

export const Macro = z.object({ macroId: MacroId, version: z.int(), ...content });
export type Macro = z.infer<typeof Macro>;

const support = { access: supportRoles, data: "none" } as const;
const params = z.object({ macroId: MacroId });

export const listMacros = defineEndpoint({
  method: "GET",
  path: "/admin/macros",
  summary: "The answers that staff have ready, by name",
  ...support,
  ok: z.object({ macros: z.array(Macro) }),
  refusals: {},
});

export const saveMacro = defineEndpoint({
  method: "PUT",
  path: "/admin/macros/:macroId",
  summary:
    "Keep an answer: version 0 for a new one, or the version that is replaced; goes into the audit log",
  ...support,
  params,
  body: z.object({ version: z.int().check(z.gte(0)), ...content }),
  ok: Macro,
  /** `MacroChanged`: someone else has changed or removed it since. `MacrosFull`: there are 100. */
  refusals: { MacroChanged: 409, MacrosFull: 409 },
});

export const removeMacro = defineEndpoint({
  method: "DELETE",
  path: "/admin/macros/:macroId",
  summary: "Remove an answer as it was at a version; goes into the audit log",
  ...support,
  params,
  body: z.object({ version: z.int().check(z.gte(1)) }),
  ok: z.object({}),
  /** `MacroChanged`: someone else has changed it since; nothing was removed. */
  refusals: { MacroNotFound: 404, MacroChanged: 409 },
});
