/** The ways to look at an attempt. */
export const views = ["timeline", "replay", "questions"] as const;
export type View = (typeof views)[number];

/** Which one the address asks for. Whoever is sent a moment alone comes to the replay. */
export const viewOf = (search: string): View => {
  const params = new URLSearchParams(search);
  return views.find((view) => view === params.get("view")) ?? (params.has("at") ? "replay" : "timeline");
};
