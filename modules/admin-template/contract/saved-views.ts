import * as z from "zod/mini";
import type { Role } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { visible } from "#vocabulary/why";

export const ViewId = idSchema("viw");
export type ViewId = z.infer<typeof ViewId>;

/** The lists that have saved views. */
export const ViewedList = z.enum(["attempts", "contacts", "orders", "tickets"]);
export type ViewedList = z.infer<typeof ViewedList>;

/** So many views of one list a member of staff keeps; a list of more is no shortcut any more. */
export const maxViews = 12;
export const longestViewName = 60;

/** Parameters that may name a person. */
const ofPeople: readonly string[] = ["text", "email", "learner", "account", "accountId", "about"];

const namesNoOne = (search: string) =>
  !/acc_[0-9a-f]{32}/.test(search) &&
  search
    .split("&")
    .map((part) => part.split("=")[0]!)
    .every((name) => /^[A-Za-z]*$/.test(name) && !ofPeople.includes(name));

const content = {
  list: ViewedList,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestViewName), visible),
  /** The query of the address, as it was when the view was saved. It names no person. */
  search: z
    .string()
    .check(
      z.maxLength(1_000),
      z.regex(/^[\w%=&+.:,*~-]*$/, "must be a query"),
      z.refine(namesNoOne, "names-a-person"),
    ),
  /** Whether colleagues who see the list have it too. */
  isShared: z.boolean(),
};

/** A filter and order of a list, under a name. */
export const SavedView = z.object({
  viewId: ViewId,
  ...content,
  /** The first name of the colleague who shares it; null for the caller's own. */
  by: z.nullable(z.string()),
});
export type SavedView = z.infer<typeof SavedView>;

const everyone = ["admin", "operator", "support", "editor"] as const;

/** Who sees a list, and with it the views that colleagues share. */
export const viewersOf = {
  attempts: ["admin", "operator", "support"],
  contacts: ["admin", "support"],
  orders: ["admin"],
  tickets: ["admin", "support"],
} as const satisfies Record<ViewedList, readonly Role[]>;

const staff = { access: everyone, data: "any" } as const;
const params = z.object({ viewId: ViewId });

export const listViews = defineEndpoint({
  method: "GET",
  path: "/admin/views",
  summary: "The caller's views of a list, then those that colleagues share, each by when they were saved",
  ...staff,
  query: z.object({ list: ViewedList }),
  /** None for a list that the caller does not see. */
  ok: z.object({ views: z.array(SavedView) }),
  refusals: {},
});

export const saveView = defineEndpoint({
  method: "PUT",
  path: "/admin/views/:viewId",
  summary:
    "Save a view, which replaces the caller's own with that id or name, and share it or not; goes into the audit log",
  ...staff,
  params,
  body: z.object(content),
  ok: SavedView,
  /** `ViewNotFound`: it is a colleague's, or of a list that the caller does not see. */
  refusals: { ViewNotFound: 404, ViewsFull: 409 },
});

export const removeView = defineEndpoint({
  method: "DELETE",
  path: "/admin/views/:viewId",
  summary: "Remove one of the caller's views; goes into the audit log",
  ...staff,
  params,
  ok: z.object({}),
  refusals: { ViewNotFound: 404 },
});
