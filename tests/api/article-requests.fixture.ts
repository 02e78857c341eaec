const params = { articleId: `art_${"0".repeat(32)}` };
const text = {
  title: "Your first lesson",
  summary: "What to expect.",
  body: "Bring your learner's licence.",
};
const written = { slug: "your-first-lesson", texts: { en: text, fr: null, ar: null, ch: null } };

/** What the endpoints of study articles take, by the names of the contract. */
export const articleRequests: Readonly<
  Record<
    string,
    { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object }
  >
> = {
  listArticles: {},
  readArticle: { params: { slug: "how-the-marks-work" } },
  exportArticles: {},
  searchArticles: {},
  addArticle: { body: written },
  readStaffArticle: { params },
  saveArticle: { params, body: { version: 1, ...written } },
  restoreArticleVersion: { params, body: { version: 2, from: 1 } },
  publishArticle: { params, body: { version: 1, at: null } },
  withdrawArticle: { params, body: { version: 1 } },
  listArticleVersions: { params },
  compareArticleVersions: { params, query: "?from=1&to=2" },
  previewArticle: { body: { body: text.body } },
};
