/** Where a film stands. */
export interface Place {
  readonly seconds: number;
  /** Whether it was watched to its end. */
  readonly watched: boolean;
}

interface Noted extends Place {
  readonly at: number;
}

const everyMs = 15_000;

/**
 * Saves where a film stands: every 15 seconds while it is noted, and whenever `send` is called, at a pause say. One
 * save waits for the other. `keep` returns false when a place could not be saved: it goes along later, with the time that
 * has passed since.
 */
export const placeKeeper = (
  keep: (place: Place & { readonly changedMsAgo: number }) => Promise<boolean>,
  now: () => number = Date.now,
) => {
  let noted: Noted | null = null;
  let handled: Noted | null = null;
  let lastAt = now();
  let isSaving = false;
  let isWaiting = false;

  const save = async (sending: Noted): Promise<void> => {
    const { seconds, watched, at } = sending;
    handled = sending;
    lastAt = now();
    isSaving = true;
    isWaiting = false;
    const isSaved = await keep({ seconds, watched, changedMsAgo: Math.max(0, lastAt - at) });
    isSaving = false;
    if (!isSaved && handled === sending) handled = null;
    if (isWaiting) send();
  };
  const send = (): void => {
    if (noted === null || noted === handled) return;
    if (isSaving) isWaiting = true;
    else void save(noted);
  };

  return {
    note: (seconds: number, watched = false): void => {
      if (noted?.seconds === seconds && noted.watched === watched) return;
      noted = { seconds, watched, at: now() };
      if (lastAt + everyMs <= now()) send();
    },
    send,
  };
};
