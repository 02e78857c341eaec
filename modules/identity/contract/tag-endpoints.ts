import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { visible } from "#vocabulary/why";
import { AccountId } from "./ids.ts";

/** Who answers learners sorts them too. */
const taggers = { access: ["admin", "support"], data: "any" } as const;

export const longestTag = 30;

/** A word that staff sort people by. In lower case, so that one word is one tag. */
export const ContactTag = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(longestTag), visible);
export type ContactTag = z.infer<typeof ContactTag>;

const params = z.object({ accountId: AccountId });
const body = z.object({ tag: ContactTag });
/** The tags of the person afterwards, by name. */
const ok = z.object({ tags: z.array(z.string()) });
/** `isChanged`: whether the person did not have it before, or had it. */
const changed = z.extend(ok, { isChanged: z.boolean() });

export const listContactTags = defineEndpoint({
  method: "GET",
  path: "/admin/contact-tags",
  summary: "The tags that people have, by name, 200 at most",
  ...taggers,
  ok,
  refusals: {},
});

/** In the body, so that the word is in no log of addresses. */
export const tagContact = defineEndpoint({
  method: "POST",
  path: "/admin/contacts/:accountId/tags",
  summary: "Give a person a tag, unless they have it; goes into the audit log without the word",
  ...taggers,
  params,
  body,
  ok: changed,
  refusals: { AccountNotFound: 404 },
});

export const untagContact = defineEndpoint({
  method: "POST",
  path: "/admin/contacts/:accountId/tags/removal",
  summary: "Take a tag off a person, if they have it; goes into the audit log without the word",
  ...taggers,
  params,
  body,
  ok: changed,
  refusals: { AccountNotFound: 404 },
});
