import type { ways as en } from "../en/ways.ts";
import type { Translated } from "../messages.ts";

export const ways = {
  attempt: "Reprendre ce qui était faux",
  topic: "S’entraîner",
  lesson: "S’entraîner sur ce thème",
  section: "S’entraîner sur cette partie, une question à la fois",
  wrong: "Reprendre mes questions fausses",
} satisfies Translated<typeof en>;
