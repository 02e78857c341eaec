const params = { lessonId: "rules-speed-limits" };

/** What the endpoints of training videos take, by the names of the catalogue's contract. */
export const lessonRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  listLessons: {},
  readLesson: { params },
  readCaptions: { params },
  readLessonProgress: {},
  saveLessonProgress: { body: { ...params, seconds: 1, watched: false, changedMsAgo: 0 } },
  readMedia: { params: { name: "rules-speed-limits.0000000000.svg" } },
};
