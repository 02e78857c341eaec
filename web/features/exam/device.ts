/** What the learner calls the thing in front of them: it decides one word in many sentences. */
export const device = (): "phone" | "computer" =>
  matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
