import type { waiting as en } from "../en/waiting.ts";
import type { Translated } from "../messages.ts";

export const waiting = {
  loading: "Chargement…",
  slow: "C’est plus long que d’habitude. Nous réessayons sans cesse.",
  again: "Réessayer",
  offline: "Le serveur ne répond pas. Rien n’est perdu. Vérifiez votre connexion et réessayez.",
} satisfies Translated<typeof en>;
