/** The settings of mails in tests: no mail server, so that mails stay readable in the outbox. */
export const testMailSettings = {
  smtpUrl: undefined,
  from: "Roadworthy <hello@roadworthy.example>",
  publicUrl: "https://roadworthy.example",
  letterhead: {
    product: "Roadworthy",
    footer: { en: ["In English."], fr: ["En français."], ar: ["بالعربية."], ch: ["中文。"] },
  },
} as const;
