import type { titles as en } from "../en/titles.ts";
import type { Translated } from "../messages.ts";

export const titles = {
  home: "Roadworthy : s’entraîner au permis d’apprenti conducteur sud-africain",
  "home-description":
    "Préparez l’examen du permis d’apprenti conducteur K53 : 64 questions, trois parties, 60 minutes, et pour chaque réponse une explication avec sa source. Début gratuit, sans compte.",
  exam: "Simulation d’examen",
  result: "Votre résultat",
  "not-found": "Page introuvable",
} satisfies Translated<typeof en>;
