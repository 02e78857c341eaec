/**
 * Only the document that was loaded from this address may send a form to the payment page. When the app came here by itself,
 * loads the page anew and returns true.
 */
export const loadAnew = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation");
  const isOwn =
    navigation === undefined || new URL(navigation.name, location.href).pathname === location.pathname;
  if (!isOwn) location.reload();
  return !isOwn;
};

interface Noted {
  readonly isSent?: boolean;
}

/** Returns whether this is the first visit of this entry of the browser's history, and notes it: Back must not lead on again. */
export const isFirstVisit = (): boolean => {
  const state = history.state as Noted | null;
  history.replaceState({ ...state, isSent: true }, "");
  return state?.isSent !== true;
};
