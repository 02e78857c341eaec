import type { Day } from "#vocabulary/day";

/** Why a test date does not become what it was told. */
export type TestDateRefusal =
  | { readonly _tag: "TestDateNotFound" }
  /** The day is over. `today` is South Africa's. */
  | { readonly _tag: "TestDatePast"; readonly today: Day }
  | { readonly _tag: "TestDateTooFar"; readonly latest: Day }
  /** It was cancelled, or its day is over, or its outcome was told. */
  | { readonly _tag: "TestDateClosed" }
  /** The outcome can be told once the day is over. */
  | { readonly _tag: "TestNotWrittenYet"; readonly day: Day };
