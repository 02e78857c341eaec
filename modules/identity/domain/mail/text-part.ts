import type { WrittenLink, WrittenMail } from "./written-mail.ts";

const link = (to: WrittenLink | null, mark = ""): readonly string[] =>
  to === null ? [] : [`${to.label}${mark}`, to.address];

/** The plain text of a mail: paragraphs apart, and a code or an address always on a line of its own. */
export const textPart = (mail: WrittenMail): string =>
  [
    mail.greeting,
    ...mail.before,
    ...(mail.code === undefined ? [] : [mail.wording.codeLabel, mail.code]),
    ...link(mail.button, ":"),
    ...mail.after,
    ...link(mail.alsoLink),
    "--",
    [...mail.wording.footer, mail.site].join("\n"),
  ].join("\n\n") + "\n";
