import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  empty: "Écrivez d’abord quelque chose.",
  sending: "Envoi…",
  own: {
    open: "En attente de notre réponse",
    waiting: "Réponse reçue",
    solved: "Résolue",
    closed: "Fermée",
  },
  staff: {
    open: "Ouvert",
    waiting: "En attente de l’apprenant",
    solved: "Résolu",
    closed: "Fermé",
  },
} satisfies Translated<typeof en>;
