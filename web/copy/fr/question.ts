import type { question as en } from "../en/question.ts";
import type { Translated } from "../messages.ts";

export const question = {
  pictureWaiting: "L’image n’est pas encore arrivée. Nous continuons d’essayer.",
  dismiss: "Fermer ce message",
} satisfies Translated<typeof en>;
