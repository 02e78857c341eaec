import type { ToastAct } from "./toast-act.ts";

/**
 * Shows a message for five seconds, and, given an act, a button for that. The first message of a page fetches what draws
 * it. When that fails nothing is shown, so a toast never says what is nowhere else.
 */
export const showToast = async (text: string, given?: ToastAct): Promise<void> => {
  try {
    const { putToast } = await import("./toast-container.tsx");
    await putToast(text, given);
  } catch {
    // See above.
  }
};
