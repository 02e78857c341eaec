import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Note } from "../../contract/index.ts";
import { readText } from "../markdown/article-blocks.ts";
import { drawings } from "../markdown/article-drawings.ts";
import type { StoredNote } from "./notes.ts";

const accountOrNull = (uuid: string | null) => (uuid === null ? null : accountIdOf(uuid));

/** A note as staff read it. */
export const noteOf = (stored: StoredNote): Note => ({
  noteId: idFromUuid("nte", stored.id),
  text: stored.text,
  colour: stored.colour,
  isShared: stored.isShared,
  isPinned: stored.isPinned,
  about: stored.about,
  blocks: [...readText(stored.text, drawings).blocks],
  accountId: accountOrNull(stored.account),
  writtenBy: accountOrNull(stored.writtenBy),
  writtenAt: toIso(stored.writtenAt),
  changedBy: accountOrNull(stored.changedBy),
  changedAt: toIso(stored.changedAt),
  version: stored.version,
});
