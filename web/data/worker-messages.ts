/** A file that a release keeps in the browser: `revision` is null when its name holds a hash of its content. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** What a page tells the service worker. */
export type ToWorker =
  /** The learner wants the new release now. It comes only when no exam is open. */
  | { readonly type: "take-over" }
  /** The page needed these before the worker was there. */
  | { readonly type: "keep"; readonly addresses: readonly string[] }
  /** The person has signed out here. */
  | { readonly type: "forget-reminders" };

/** The caches of files that a person chose to keep. Pages fill them; the service worker answers from them. */
export const keptCaches = { study: "kept-study", films: "kept-films" } as const;
