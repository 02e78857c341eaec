import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  /** What staff wrote, in paragraphs. */
  readonly paragraphs: readonly string[];
  readonly subject: string;
  readonly replyTo: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
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
  en: words("You can simply answer this e-mail."),
  fr: words("Vous pouvez simplement répondre à cet e-mail."),
  ar: words("يمكنك ببساطة الرد على هذه الرسالة."),
  ch: words("您可以直接回复此邮件。"),
});
