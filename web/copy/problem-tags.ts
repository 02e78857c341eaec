import type { Contracts } from "#vocabulary/contracts";
import type { AnyEndpoint, ProblemTag } from "#vocabulary/endpoint";

type Tags<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends AnyEndpoint
    ? Extract<keyof Contract[Name]["refusals"], string>
    : never;
}[keyof Contract];

/** Every refusal that an endpoint of a contract the browser imports declares. */
export type RefusalTag = { [Module in keyof Contracts]: Tags<Contracts[Module]> }[keyof Contracts];

/** Every tag that needs a sentence: the refusals, the general problems, and no connection. */
export type SpokenTag = RefusalTag | ProblemTag | "Offline";
