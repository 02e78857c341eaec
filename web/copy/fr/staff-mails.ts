import type { staffMails as en } from "../en/staff-mails.ts";
import type { Translated } from "../messages.ts";

export const staffMails = {
  title: "E-mails",
  lead: "Ce que le programme a envoyé ces 90 derniers jours, du plus récent au plus ancien : à qui, de quel genre, et si le serveur de messagerie l’a reçu. Le texte d’un e-mail est effacé dès qu’il est envoyé.",
  state: "État",
  kind: "Genre",
  any: "Tous",
  to: "À",
  written: "Écrit",
  sent: "Envoyé",
  attempts: "Envois tentés",
  trouble: "Ce qui n’a pas marché",
  none: "Aucun e-mail ne correspond.",
  more: "Afficher les plus anciens",
  ofPerson: "Seulement les e-mails à cette personne :",
  everyone: "Les e-mails à tout le monde",
  noAccount: "Une personne sans compte",
  states: { waiting: "En attente", sending: "En cours d’envoi", sent: "Envoyé", failed: "Échoué", bounced: "Revenu" },
  troubles: {
    later: "Le serveur de messagerie n’a pas encore pu le prendre",
    never: "Le serveur de messagerie l’a refusé : vérifiez l’adresse",
    unknown: "Aucune réponse : il est peut-être arrivé, il n’est donc pas renvoyé",
    erased: "La personne a été effacée",
    bounced: "Il est revenu : l’adresse ne reçoit pas d’e-mails",
  },
} as const satisfies Translated<typeof en>;
