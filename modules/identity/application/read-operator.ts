import { Context, Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { type Operator, readOperator } from "../contract/index.ts";

/** Who runs this installation; null when its settings name no address to write to. */
export const SiteOperator = Context.Reference<Operator | null>("roadworthy/identity/SiteOperator", {
  defaultValue: () => null,
});

export const readOperatorHandler = implement(readOperator, () =>
  Effect.map(SiteOperator, (operator) => ({ operator })),
);
