import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";

const act = {
  method: "POST",
  access: ["admin"],
  data: "any",
  params: z.object({ accountId: AccountId }),
} as const;

/** The digits of the admin's authenticator, or a recovery code. */
const code = z.string().check(z.minLength(6), z.maxLength(40));
const confirmation = { SecondFactorRefused: 422, TooManyTries: 429, AccountNotFound: 404 } as const;

export const suspendAccount = defineEndpoint({
  ...act,
  path: "/admin/accounts/:accountId/suspension",
  summary: "Keep an account from signing in and sign out its devices, or let it sign in again; audited",
  /** `seen`: since when it was suspended as the page showed it; null where it was not. */
  body: z.object({ code, isSuspended: z.boolean(), seen: z.nullable(IsoInstant) }),
  /** Null while it may sign in. */
  ok: z.object({ suspendedAt: z.nullable(IsoInstant) }),
  /** `SuspensionChanged`: another admin has suspended it or let it in again since; nothing was changed. */
  refusals: { ...confirmation, LastAdmin: 409, SuspensionChanged: 409 },
});

export const closeAccountOf = defineEndpoint({
  ...act,
  path: "/admin/accounts/:accountId/closure",
  summary: "Have an account erased in 7 days, as its owner asked, or keep it after all; audited and mailed",
  body: z.object({ code, isClosing: z.boolean() }),
  ok: z.object({ eraseAt: z.nullable(IsoInstant) }),
  refusals: { ...confirmation, LastAdmin: 409 },
});

export const exportAccount = defineEndpoint({
  ...act,
  path: "/admin/accounts/:accountId/export",
  summary:
    "Everything that every part of the product holds about a person, for who asked for it in writing; audited",
  body: z.object({ code }),
  ok: z.object({ madeAt: IsoInstant, sections: z.record(z.string(), z.unknown()) }),
  refusals: confirmation,
});
