import type { ReviewedEvent } from "#modules/assessment/contract";

/** Events that are marked because they share something. */
export interface Lit {
  readonly by: "commandId" | "correlation";
  readonly id: string;
}

export const isLit = (event: Pick<ReviewedEvent, "commandId" | "correlation">, lit: Lit | null): boolean =>
  lit !== null && event[lit.by] === lit.id;

export const countLit = (
  events: readonly Pick<ReviewedEvent, "commandId" | "correlation">[],
  lit: Lit | null,
): number => events.filter((event) => isLit(event, lit)).length;
