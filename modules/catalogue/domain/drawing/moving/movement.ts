/** How much of its time a moving drawing stands still. Scenery that only passes by does not count. */

const step = 0.25;

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];

const secondsOf = (text: string | undefined): number => (text === undefined ? 0 : Number.parseFloat(text));

/** Whether one animation changes its picture between two moments. */
const changesBetween = (tag: string, from: number, to: number): boolean => {
  const all = (attributeOf(tag, "values") ?? attributeOf(tag, "keyPoints") ?? "").split(";");
  if (new Set(all).size < 2) return false;
  if (attributeOf(tag, "repeatCount") === "indefinite") return true;
  const length = secondsOf(attributeOf(tag, "dur"));
  const times = (attributeOf(tag, "keyTimes") ?? "").split(";").map((time) => Number(time) * length);
  const isJump = attributeOf(tag, "calcMode") === "discrete";
  return times.some((time, index) => {
    if (index === 0 || all[index] === all[index - 1]) return false;
    return isJump ? from < time && time <= to : times[index - 1]! < to && from < time;
  });
};

/** Returns the quarter seconds between two moments of a drawing in which something moves, and all of them. */
export const movedOf = (
  svg: string,
  from: number,
  to: number,
): { readonly moved: number; readonly all: number } => {
  const tags = (svg.match(/<animate\w* [^>]*>/g) ?? []).filter((tag) => !tag.includes("data-scenery"));
  let [moved, all] = [0, 0];
  for (let at = from; at < to - 0.01; at += step) {
    all += 1;
    if (tags.some((tag) => changesBetween(tag, at, at + step))) moved += 1;
  }
  return { moved, all };
};
