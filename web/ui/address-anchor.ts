/** The anchor that the address names, decoded; empty when it names none. */
export const addressAnchor = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};
