const names: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", eacute: "é", egrave: "è", agrave: "à", ccedil: "ç" },
};

const character = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";

const entity = (whole: string, name: string): string => {
  if (name.startsWith("#"))
    return character(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  return names[name] ?? whole;
};

/**
 * Returns the words of a mail that came as HTML alone. They are shown as plain text: what is missed here is seen as it was
 * typed, and never runs.
 */
export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/[\t\n\r ]+/g, " ")
    .replaceAll(/<br\b[^>]*>|<\/(?:p|div|tr|li|h[1-6]|blockquote)>/gi, "\n")
    .replaceAll(/<[^>]{0,2000}>/g, "")
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, entity)
    .replaceAll(/[ ]*\n[ ]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
