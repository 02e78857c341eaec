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
 * Saves where a film stands: every 15 seconds while it is noted, and whenever `send` is called, at a pause say. `save`
 * returns false when the place could not be saved: it goes along later, with the time that has passed since.
 */
export const placeKeeper = (
  save: (place: Place & { readonly changedMsAgo: number }) => Promise<boolean>,
  now: () => number = Date.now,
) => {
  let noted: Noted | null = null;
  let handled: Noted | null = null;
  let lastAt = now();

  const send = (): void => {
    if (noted === null || noted === handled) return;
    const sending = noted;
    handled = sending;
    lastAt = now();
    const { seconds, watched, at } = sending;
    void save({ seconds, watched, changedMsAgo: Math.max(0, lastAt - at) }).then((isSaved) => {
      if (!isSaved && handled === sending) handled = null;
    });
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
