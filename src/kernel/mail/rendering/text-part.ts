import type { WrittenLink, WrittenMail } from "./written-mail.ts";

const link = (to: WrittenLink | null, mark = ""): readonly string[] =>
  to === null ? [] : [`${to.label}${mark}`, to.address];

/** Returns the plain text of a mail: paragraphs apart, and each code or address on a line of its own. */
export const textPart = (mail: WrittenMail): string =>
  [
    mail.greeting,
    ...mail.before,
    ...(mail.code === undefined ? [] : [mail.frame.codeLabel, mail.code]),
    ...link(mail.button, ":"),
    ...mail.after,
    ...link(mail.alsoLink),
    "--",
    [...mail.footer, mail.site].join("\n"),
  ].join("\n\n") + "\n";
