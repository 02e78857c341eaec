import type { Page } from "@playwright/test";

/** What has the focus. */
export interface Focused {
  /** Enough of it to find it by. */
  readonly what: string;
  readonly isInMain: boolean;
  /** Where a link leads; null for everything else. */
  readonly path: string | null;
  /** Why a person cannot see it; null when they can. */
  readonly fault: string | null;
}

/**
 * What has the focus now, and whether it is seen: it has a size, is not hidden, lets Tab lead on, and nothing else lies over
 * its middle, such as a bar that sticks. A field that is drawn by its label is seen where the label is.
 */
export const focusedOn = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement || at instanceof SVGElement) || at === document.body)
      return { what: "nothing", isInMain: false, path: null, fault: null };
    const facts = {
      what: at.outerHTML.replaceAll(/\s+/g, " ").slice(0, 160),
      isInMain: at.closest("main") !== null,
      path: at instanceof HTMLAnchorElement ? at.pathname : null,
    };
    // A date has fields of its own, which Tab goes through; nothing has more than these.
    const walk = window as Window & { walked?: { at: Element; times: number } };
    walk.walked = { at, times: walk.walked?.at === at ? walk.walked.times + 1 : 1 };
    const { times } = walk.walked;
    const fault = (): string | null => {
      if (times > 10) return "keeps the focus";
      if (!at.checkVisibility({ visibilityProperty: true })) return "is hidden";
      const label = at instanceof HTMLInputElement ? (at.labels?.[0] ?? null) : null;
      const isDrawnByLabel =
        label !== null && /^(?:radio|checkbox|file)$/.test((at as HTMLInputElement).type);
      // A link that is broken over two lines has an empty middle.
      const { left, right, top, bottom } = (isDrawnByLabel ? label : at).getClientRects()[0]!;
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      if (to - from < 2 || below - above < 2) return "has no size, or is outside of the window";
      const seen = document.elementFromPoint((from + to) / 2, (above + below) / 2);
      if (seen === null) return "is outside of the window";
      // Through what is clipped away, one sees what it lies in.
      return at.contains(seen) || label?.contains(seen) === true
        ? null
        : `lies under ${seen.outerHTML.replaceAll(/\s+/g, " ").slice(0, 120)}`;
    };
    return { ...facts, fault: fault() };
  });

/** Presses Tab from the top of the page's content on. Returns what had the focus, as far as the content goes. */
export const stopsOf = async (page: Page, most: number): Promise<readonly Focused[]> => {
  // Where the link over the bars leads.
  await page.locator("#content").focus();
  const stops: Focused[] = [];
  while (stops.length < most) {
    await page.keyboard.press("Tab");
    const focused = await focusedOn(page);
    if (!focused.isInMain) break;
    stops.push(focused);
  }
  return stops;
};
