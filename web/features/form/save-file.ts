/** How long the browser may take to read the file. */
const readingMs = 60_000;

/** Has the browser save a file that the page holds. */
export const saveFile = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
};
