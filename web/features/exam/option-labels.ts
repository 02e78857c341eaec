/** What the three options are called, on the screen and on the keyboard. */
const optionLabels = ["A", "B", "C"] as const;

export const optionLabelAt = (index: number): string => optionLabels[index] ?? String(index + 1);
