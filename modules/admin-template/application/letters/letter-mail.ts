import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  /** What staff wrote, in paragraphs. */
  readonly paragraphs: readonly string[];
  readonly subject: string;
  readonly replyTo: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** WebP as base64. Mails from before there were any have none. */
  readonly pictures?: readonly string[];
}

const words =
  (after: string) =>
  ({ subject, paragraphs, replyTo }: Facts) => ({
    subject,
    before: paragraphs,
    after: replyTo === null ? [] : [after],
  });

/** What a member of staff writes to one person. */
export const letterMail = mailTemplate<Facts>({
  name: "letter",
  untrusted: [],
  thread: ({ replyTo, inReplyTo, references }) => ({ replyTo, inReplyTo, references, isByPerson: true }),
  files: ({ pictures = [] }) =>
    Promise.resolve(
      pictures.map((base64, index) => ({
        ...{ name: `picture-${String(index + 1)}.webp`, type: "image/webp" },
        bytes: Buffer.from(base64, "base64"),
      })),
    ),
  en: words("You can simply answer this e-mail."),
  fr: words("Vous pouvez simplement répondre à cet e-mail."),
  ar: words("يمكنك ببساطة الرد على هذه الرسالة."),
  ch: words("您可以直接回复此邮件。"),
});
