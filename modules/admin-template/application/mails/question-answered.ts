import { mailTemplate } from "#kernel/mail/template";

interface Facts {
  /** The number of the conversation. */
  readonly number: number;
  readonly path: string;
  /** Missing in mails of earlier releases. */
  readonly replyTo?: string | null;
}

/** Says that staff answered. The answer itself is read on the site, behind the sign-in. */
export const questionAnsweredMail = mailTemplate<Facts>({
  name: "question-answered",
  untrusted: [],
  thread: ({ replyTo = null }) => ({ replyTo, inReplyTo: null, references: [], isByPerson: false }),
  en: ({ number, path }) => ({
    subject: "We have answered your question",
    before: [`There is an answer to your question number ${number}.`],
    button: { label: "Read the answer", path },
    after: ["You can write back on the same page."],
  }),
  fr: ({ number, path }) => ({
    subject: "Nous avons répondu à votre question",
    before: [`Il y a une réponse à votre question numéro ${number}.`],
    button: { label: "Lire la réponse", path },
    after: ["Vous pouvez répondre sur la même page."],
  }),
  ar: ({ number, path }) => ({
    subject: "لقد أجبنا عن سؤالك",
    before: [`هناك إجابة عن سؤالك رقم ${number}.`],
    button: { label: "اقرأ الإجابة", path },
    after: ["يمكنك الرد في الصفحة نفسها."],
  }),
  ch: ({ number, path }) => ({
    subject: "我们已回答您的问题",
    before: [`您的第 ${number} 号问题有了答复。`],
    button: { label: "查看答复", path },
    after: ["您可以在同一页面继续回复。"],
  }),
});
