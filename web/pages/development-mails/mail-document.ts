/** What a link does inside the frame: it opens in the place of this page, as it would from a mail program. */
const opensHere = "_top";

/** A mail as a document for a frame that runs no programs. */
export const mailDocument = (html: string): string => {
  const mail = new DOMParser().parseFromString(html, "text/html");
  for (const link of mail.querySelectorAll("a[href]")) link.setAttribute("target", opensHere);
  return `<!doctype html>${mail.documentElement.outerHTML}`;
};
