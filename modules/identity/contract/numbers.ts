import * as z from "zod/mini";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AskedDays, Span } from "#vocabulary/span";

/**
 * Learners who registered on some days, and how many of them have confirmed their address and still have an account.
 * The registered include those who have left.
 */
export const RegistrationCount = z.object({ registered: z.int(), confirmed: z.int() });
export type RegistrationCount = z.infer<typeof RegistrationCount>;

/** Registrations in numbers, without personal data. */
export const RegistrationNumbers = z.object({
  /** When it was counted. */
  at: IsoInstant,
  /** The days that `total` and `days` are about. */
  span: Span,
  total: RegistrationCount,
  /** Every day of the span, in order. */
  days: z.array(z.extend(RegistrationCount, { day: Day })),
  /** Learners under age whose guardian has not answered yet, whenever they registered. */
  guardiansWaiting: z.int(),
});
export type RegistrationNumbers = z.infer<typeof RegistrationNumbers>;

export const readRegistrationNumbers = defineEndpoint({
  method: "GET",
  path: "/admin/numbers/registrations",
  summary: "Registrations in numbers: by day, confirmed, guardians who are waited for",
  access: ["admin", "operator", "support", "editor"],
  data: "none",
  query: AskedDays,
  ok: RegistrationNumbers,
  refusals: {},
});
