/** What a row is for the keys: the element that j and k focus, and the part of the page that is about it. */
interface Row {
  readonly way: HTMLElement;
  readonly part: HTMLElement;
}

const rows = "[data-row], [data-rows] > *, .rows > tbody > tr";

const partOf = (way: HTMLElement): HTMLElement => {
  const part = way.closest<HTMLElement>("tr, li");
  // A week of the calendar is one row of a table with many entries.
  return part === null || part.querySelectorAll("[data-row]").length > 1 ? way : part;
};

/**
 * The rows of a page from top to bottom: what is marked with `data-row`, and the first link or button of each other row
 * of a table of staff, and of what is in a list marked with `data-rows`. What is folded away is left out.
 */
const rowsOf = (page: ParentNode): readonly Row[] =>
  [...page.querySelectorAll<HTMLElement>(rows)]
    .flatMap((found): readonly Row[] => {
      if (found.hasAttribute("data-row")) return [{ way: found, part: partOf(found) }];
      if (found.querySelector("[data-row]") !== null) return [];
      const way = found.querySelector<HTMLElement>("a[href], button, summary");
      return way === null ? [] : [{ way, part: found }];
    })
    .filter(({ way }) => way.checkVisibility());

/** Which keys have something to do on a page. */
export interface KeysOfPage {
  readonly rows: boolean;
  readonly edit: boolean;
}

export const keysOf = (page: ParentNode): KeysOfPage => ({
  rows: rowsOf(page).length > 0,
  edit: page.querySelector("[data-edit]") !== null,
});

/** The row below or above the one that has the focus; the first one when none has it, null past either end. */
export const rowAfter = (page: ParentNode, focused: Element | null, by: 1 | -1): HTMLElement | null => {
  const all = rowsOf(page);
  const at = all.findIndex(({ part }) => part.contains(focused));
  return all[at === -1 ? 0 : at + by]?.way ?? null;
};

/**
 * What e presses: the way to edit of the row that has the focus or, where none has it, of the page itself. A row without
 * one has nothing to edit.
 */
export const editOf = (page: ParentNode, focused: Element | null): HTMLElement | null => {
  const all = rowsOf(page);
  const row = all.find(({ part }) => part.contains(focused));
  const ways = [...page.querySelectorAll<HTMLElement>("[data-edit]")];
  return (
    ways.find((way) =>
      row === undefined ? !all.some(({ part }) => part.contains(way)) : row.part.contains(way),
    ) ?? null
  );
};
