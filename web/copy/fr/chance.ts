import type { chance as en } from "../en/chance.ts";
import type { Translated } from "../messages.ts";

export const chance = {
  title: "Réussiriez-vous aujourd’hui ?",
  range: "sans doute de {low} à {high}",
  under: "moins de {share}",
  over: "plus de {share}",
  unknown: "Pas encore assez de réponses",
  unknownText:
    "Répondez à autant de questions différentes que l’examen en pose, et nous pourrons vous le dire.",
  more: "Où vous en êtes",
} satisfies Translated<typeof en>;
