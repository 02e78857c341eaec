export const views = ["overview", "edit", "translate", "history", "retire"] as const;
export type View = (typeof views)[number];

/** Which part of the page an address shows. */
export const viewIn = (search: string): View => {
  const asked = new URLSearchParams(search).get("view");
  return views.find((view) => view === asked) ?? "overview";
};
