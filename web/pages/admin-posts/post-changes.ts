import type { StaffArticleRow } from "#modules/admin-template/contract";

/** What becomes of a post: readers get it, at once where `at` is null, or no longer. */
export interface PostChange {
  readonly isPublic: boolean;
  readonly at: string | null;
}

interface Planned {
  readonly before: StaffArticleRow;
  readonly change: PostChange;
}

/** Of these posts, those that readers do not have are published now. */
export const publishing = (rows: readonly StaffArticleRow[]): readonly Planned[] =>
  rows
    .filter(({ status }) => status === "draft" || status === "withdrawn")
    .map((before) => ({ before, change: { isPublic: true, at: null } }));

/**
 * Of these posts, those that readers have or will have are withdrawn. One with changes that are not published is left out:
 * taking that back would publish them.
 */
export const withdrawing = (rows: readonly StaffArticleRow[]): readonly Planned[] =>
  rows
    .filter(({ status, hasChanges }) => (status === "published" || status === "scheduled") && !hasChanges)
    .map((before) => ({ before, change: { isPublic: false, at: null } }));

/** Takes either back. A draft that was published is withdrawn then. */
export const takenBack = (before: StaffArticleRow): PostChange =>
  before.status === "published" || before.status === "scheduled"
    ? { isPublic: true, at: before.status === "scheduled" ? before.publishAt : null }
    : { isPublic: false, at: null };
