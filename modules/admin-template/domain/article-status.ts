import type { Instant } from "#vocabulary/instant";
import type { ArticleStatus } from "../contract/index.ts";

/** What decides whether readers get an article. */
export interface Publication {
  /** The version that readers get from `publishAt` on; null for a draft. */
  readonly publicVersion: number | null;
  readonly publishAt: Instant | null;
  readonly isWithdrawn: boolean;
}

/** Returns the status at a time. No job runs when the time of a schedule comes. */
export const articleStatus = ({ publishAt, isWithdrawn }: Publication, now: Instant): ArticleStatus => {
  if (isWithdrawn) return "withdrawn";
  if (publishAt === null) return "draft";
  return publishAt <= now ? "published" : "scheduled";
};

/**
 * Publishes a version at a time. An article that readers get keeps the time of its first publication, and so does one that
 * comes back as it was before it was withdrawn.
 */
export const publish = (
  publication: Publication,
  version: number,
  { at, now }: { readonly at: Instant | null; readonly now: Instant },
): Publication | "TimePassed" | "ArticlePublic" => {
  const isPublic = articleStatus(publication, now) === "published";
  const isBack = publication.isWithdrawn && publication.publicVersion === version;
  if (at === null) {
    const publishAt = isPublic || isBack ? publication.publishAt : now;
    return { publicVersion: version, publishAt, isWithdrawn: false };
  }
  if (at <= now) return "TimePassed";
  if (isPublic) return "ArticlePublic";
  return { publicVersion: version, publishAt: at, isWithdrawn: false };
};

/** Takes an article away from readers. One that they never got becomes a draft again. */
export const withdraw = (publication: Publication, now: Instant): Publication | "ArticleNotPublic" => {
  const status = articleStatus(publication, now);
  if (status === "published") return { ...publication, isWithdrawn: true };
  if (status === "scheduled") return { publicVersion: null, publishAt: null, isWithdrawn: false };
  return "ArticleNotPublic";
};
