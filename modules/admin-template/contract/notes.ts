import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import type { Role } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { timeSort } from "#vocabulary/list-sort";
import { visible } from "#vocabulary/why";
import { ArticleBlock } from "./article-text.ts";

/** A note of staff. Its UUID is its row. */
export const NoteId = idSchema("nte");
export type NoteId = z.infer<typeof NoteId>;

/** For people to sort by as they like; none of them means anything. */
export const NoteColour = z.enum(["plain", "theme", "green", "amber", "red"]);
export type NoteColour = z.infer<typeof NoteColour>;

/** What a note is about. `nothing`: it is linked to nothing. */
export const NoteKind = z.enum(["nothing", "learner", "attempt", "order", "question"]);
export type NoteKind = z.infer<typeof NoteKind>;

/** Who may read and write notes of a kind: those who may see what they are about. Support sees no money, an editor no person. */
export const noteReaders = {
  nothing: ["admin", "operator", "support", "editor"],
  learner: ["admin", "support"],
  attempt: ["admin", "support"],
  order: ["admin"],
  question: ["admin", "operator", "support", "editor"],
} as const satisfies Record<NoteKind, readonly Role[]>;

/** The kinds that an account with these roles may read and write. */
export const noteKindsFor = (roles: readonly Role[]): readonly NoteKind[] =>
  NoteKind.options.filter((kind) => noteReaders[kind].some((role) => roles.includes(role)));

export const longestNote = 5_000;
/** The rows of a page of the list. */
export const notesPerPage = 25;

/** The public id of an account, an attempt or an order, or the bank's id of a question. */
export const NoteLink = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^(?:(?:acc|att|ord)_[0-9a-f]{32}|(?:rules|signs|controls)-[a-z0-9-]+)$/, "must be an id"),
  );
export type NoteLink = z.infer<typeof NoteLink>;

const kinds = { acc: "learner", att: "attempt", ord: "order" } as const;

/** What an id is one of. */
export const noteKindOf = (link: NoteLink | null): NoteKind => {
  if (link === null) return "nothing";
  return kinds[link.split("_")[0] as keyof typeof kinds] ?? "question";
};

const content = {
  /** Markdown, as study articles have it. */
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longestNote),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n|\t)*$/u, "has invisible characters"),
    ),
  colour: NoteColour,
  /** Only its writer reads one that is not shared. */
  isShared: z.boolean(),
  isPinned: z.boolean(),
  about: z.nullable(NoteLink),
};

export const Note = z.object({
  noteId: NoteId,
  ...content,
  /** The text, read as the parts that pages draw. */
  blocks: z.array(ArticleBlock),
  /** Whose it is that the note is about: it is in the copy of their data, and is erased with them. */
  accountId: z.nullable(AccountId),
  /** Null for a sample. */
  writtenBy: z.nullable(AccountId),
  writtenAt: IsoInstant,
  changedBy: z.nullable(AccountId),
  changedAt: IsoInstant,
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

const staff = { access: noteReaders.nothing, data: "any" } as const;
const params = z.object({ noteId: NoteId });

/** Every value is text, because it is read from an address. */
export const NoteFilter = z.object({
  /** Words that begin those of the text. */
  text: z.optional(z.string().check(z.maxLength(60), visible)),
  colour: z.optional(NoteColour),
  kind: z.optional(NoteKind),
  /** One learner, attempt, order or question. */
  about: z.optional(NoteLink),
  /** About one person: their account, their attempts and their orders. */
  accountId: z.optional(AccountId),
  /** `mine`: written by the caller. */
  whose: z.optional(z.literal("mine")),
  /** By the last change; pinned ones are first in either order. */
  ...timeSort,
});
export type NoteFilter = z.infer<typeof NoteFilter>;

export const searchNotes = defineEndpoint({
  method: "GET",
  path: "/admin/notes",
  summary:
    "Notes that the caller may read, pinned ones first, then the last changed by default, 25 at a time",
  ...staff,
  query: z.extend(NoteFilter, { after: z.optional(z.string().check(z.maxLength(100))) }),
  ok: z.object({ notes: z.array(Note), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportNotes = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/notes",
  summary: "Notes that the caller may read and that fit the filter, as a file; goes into the audit log",
  ...staff,
  query: z.extend(NoteFilter, fileFormat),
});

export const readNote = defineEndpoint({
  method: "GET",
  path: "/admin/notes/:noteId",
  summary: "One note",
  ...staff,
  params,
  ok: Note,
  refusals: { NoteNotFound: 404 },
});

export const saveNote = defineEndpoint({
  method: "PUT",
  path: "/admin/notes/:noteId",
  summary:
    "Write a note: version 0 for a new one, or the version that is replaced; goes into the audit log without its text",
  ...staff,
  params,
  body: z.object({ version: z.int().check(z.gte(0), z.lte(1_000_000)), ...content }),
  ok: Note,
  refusals: {
    NoteNotFound: 404,
    /** Someone changed it since that version; nothing was changed. */
    NoteChanged: 409,
    /** Only its writer decides whether a note is shared. */
    NoteOfColleague: 409,
    /** The caller may not see what it is to be about, there is no such thing, or it is no account's. */
    NoteLinkNotFound: 422,
  },
});

export const removeNote = defineEndpoint({
  method: "POST",
  path: "/admin/notes/:noteId/removal",
  summary: "Remove a note as it was at a version: one's own, or as an admin any; goes into the audit log",
  ...staff,
  params,
  body: z.object({ version: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  ok: z.object({}),
  refusals: { NoteNotFound: 404, NoteChanged: 409, NoteOfColleague: 409 },
});
