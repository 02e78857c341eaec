/** The tabs of the page of an attempt. */
export const views = ["timeline", "replay", "questions"] as const;
export type View = (typeof views)[number];

/** Returns the tab that the address names. An address with a version alone opens the replay. */
export const viewOf = (search: string): View => {
  const params = new URLSearchParams(search);
  return views.find((view) => view === params.get("view")) ?? (params.has("at") ? "replay" : "timeline");
};
