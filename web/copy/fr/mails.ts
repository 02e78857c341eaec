import type { mails as en } from "../en/mails.ts";
import type { Translated } from "../messages.ts";

export const mails = {
  title: "E-mails de ce système d’essai",
  lead: "Aucun e-mail ne quitte ce système. Ce qu’il enverrait se trouve ici, le plus récent d’abord.",
  empty: "Pas encore d’e-mail. Créez un compte et il arrive ici.",
  to: "À <b>{address}</b>",
  form: "Afficher",
  html: "Mis en page",
  text: "En texte",
  state: { waiting: "En attente", sent: "Envoyé", failed: "Échec" },
} satisfies Translated<typeof en>;
