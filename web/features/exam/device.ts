const isWrittenByBuild = typeof matchMedia === "undefined";

/** What the learner calls the thing in front of them: it decides one word in many sentences. */
export const device = (): "phone" | "computer" =>
  isWrittenByBuild || matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
