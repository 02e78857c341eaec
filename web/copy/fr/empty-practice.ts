import type { emptyPractice as en } from "../en/empty-practice.ts";
import type { Translated } from "../messages.ts";

export const emptyPractice = {
  "nothing-wrong": "Vous n’avez aucune question fausse",
  "nothing-due": "Aucune question pour aujourd’hui",
  "all-seen": "Vous avez vu toutes les questions",
  "nothing-answered": "Répondez d’abord à quelques questions",
  "all-known": "Vous savez tout ce à quoi vous avez répondu",
  "all-asked": "C’étaient toutes les questions",
  "no-questions": "Il n’y a pas de question sur ce thème",
} satisfies Translated<typeof en>;
