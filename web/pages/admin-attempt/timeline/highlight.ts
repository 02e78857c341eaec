import type { ReviewedEvent } from "#modules/assessment/contract";

/** The events to highlight: those with the same command or request. */
export interface Highlight {
  readonly by: "commandId" | "correlation";
  readonly id: string;
}

export const isHighlighted = (
  event: Pick<ReviewedEvent, "commandId" | "correlation">,
  lit: Highlight | null,
): boolean => lit !== null && event[lit.by] === lit.id;

export const countHighlighted = (
  events: readonly Pick<ReviewedEvent, "commandId" | "correlation">[],
  lit: Highlight | null,
): number => events.filter((event) => isHighlighted(event, lit)).length;
