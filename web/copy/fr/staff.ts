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
  actions: {
    "create-account": "A créé un compte",
    "end-sessions": "A déconnecté tous les appareils d’un compte",
    "refuse-second-factor": "A été refusé : second facteur faux",
    "enrol-authenticator": "A configuré un authentificateur",
    "sign-in-staff": "S’est connecté",
    "find-learner": "A cherché un candidat par son adresse e-mail",
    "export-attempts": "A exporté des tentatives",
    "add-note": "A ajouté une note à une tentative",
    "retract-note": "A retiré une note",
    "void-attempt": "A annulé une tentative",
    "reinstate-attempt": "A rétabli une tentative",
    "grant-extra-time": "A accordé du temps supplémentaire",
    "start-re-mark": "A lancé une nouvelle correction",
    "cancel-re-mark": "A arrêté une nouvelle correction",
  },
  program: "Le programme",
  none: "–",
  older: "Entrées plus anciennes",
  newest: "Retour aux plus récentes",
} satisfies Translated<typeof en>;
