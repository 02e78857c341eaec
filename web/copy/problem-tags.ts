import type * as assessment from "#modules/assessment/contract";
import type * as catalogue from "#modules/catalogue/contract";
import type * as identity from "#modules/identity/contract";
import type * as adminTemplate from "#modules/admin-template/contract";
import type { ProblemTag } from "#vocabulary/endpoint";

type Tags<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends {
    readonly method: string;
    readonly refusals: infer Refusals;
  }
    ? Extract<keyof Refusals, string>
    : never;
}[keyof Contract];

/** Every "no" that an endpoint we call declares. A new module's contract joins here. */
export type RefusalTag =
  | Tags<typeof assessment>
  | Tags<typeof catalogue>
  | Tags<typeof identity>
  | Tags<typeof adminTemplate>;

/** Everything that needs a sentence: the refusals, the general problems, and no connection. */
export type SpokenTag = RefusalTag | ProblemTag | "Offline";
