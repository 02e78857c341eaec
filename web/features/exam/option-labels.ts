/** What the three options are called, on the screen and on the keyboard. */
export const letters = ["A", "B", "C"] as const;

export const optionLabelAt = (index: number): string => letters[index] ?? String(index + 1);
