/** Asked once: each question about the media may have the page laid out. Undefined where the build writes the page. */
const coarse = typeof matchMedia === "undefined" ? undefined : matchMedia("(pointer: coarse)");

/** What the learner calls the thing in front of them: it decides one word in many sentences. */
export const device = (): "phone" | "computer" =>
  coarse === undefined || coarse.matches ? "phone" : "computer";
