/**
 * Shows a message for five seconds, and, given a way to undo what it says, a button for that. The first message of a
 * page fetches what draws it. When that fails nothing is shown, so a toast never says what is nowhere else.
 */
export const showToast = async (text: string, onUndo?: () => void): Promise<void> => {
  try {
    const { putToast } = await import("./toast-shelf.tsx");
    await putToast(text, onUndo);
  } catch {
    // See above.
  }
};
