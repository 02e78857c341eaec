const params = { articleId: `art_${"0".repeat(32)}` };
const commentId = `cmt_${"0".repeat(32)}`;
const text = {
  title: "Your first lesson",
  summary: "What to expect.",
  body: "Bring your learner's licence.",
};
const seen = { status: "draft", publishAt: null, hasChanges: false };
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
  publishArticle: { params, body: { version: 1, seen, at: null } },
  withdrawArticle: { params, body: { version: 1, seen } },
  listArticleVersions: { params },
  compareArticleVersions: { params, query: "?from=1&to=2" },
  listComments: { params: { slug: "how-the-marks-work" } },
  readOwnComments: { params: { slug: "how-the-marks-work" } },
  writeComment: {
    params: { slug: "how-the-marks-work" },
    body: { text: "It helped me.", shownAs: "initials", commandId: "018f0000-0000-7000-8000-000000000002" },
  },
  removeComment: { params: { commentId } },
  reportComment: { params: { commentId } },
  listStaffComments: {},
  exportComments: {},
  decideComment: { params: { commentId }, body: { from: "waiting", to: "shown" } },
  previewArticle: { body: { body: text.body } },
};
