import type { staff as en } from "../en/staff.ts";
import type { Translated } from "../messages.ts";

export const staff = {
  title: "Ce que l’équipe a fait",
  lead: "Chaque acte de l’équipe, le plus récent d’abord. Chaque entrée contient l’empreinte de la précédente : aucune ne peut être changée sans que cela se voie.",
  empty: "Rien n’a encore été fait.",
  chain: { holds: "La chaîne est intacte", broken: "La chaîne est rompue à l’entrée {number}" },
  columns: {
    number: "Nº",
    time: "Heure",
    actor: "Qui",
    action: "Action",
    target: "Cible",
    facts: "Faits",
    hash: "Empreinte",
  },
  roles: { client: "Élève", admin: "Administrateur", operator: "Opérateur" },
  toAttempt: "La consulter",
  program: "Le programme",
  none: "–",
  older: "Entrées plus anciennes",
  newest: "Retour aux plus récentes",
} satisfies Translated<typeof en>;
