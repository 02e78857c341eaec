import type { questionReports as en } from "../en/question-reports.ts";
import type { Translated } from "../messages.ts";

export const questionReports = {
  title: "Signalements de questions",
  lead: "Ce que les élèves trouvent faux dans une question, du plus ancien au plus récent. Votre réponse règle le signalement et reste dans le journal de l’équipe.",
  ofAll: "Tous les signalements",
  which: "Quels signalements",
  open: "Ouverts",
  settled: "Réglés",
  noOpen: "Aucun signalement ouvert.",
  noSettled: "Aucun signalement réglé pour l’instant.",
  older: "Signalements plus anciens",
  newer: "Signalements plus récents",
  version: "version {version}",
  seenIn: {
    practice: "Vue à l’entraînement",
    pack: "Vue hors ligne",
    result: "Vue dans un résultat",
    "study-guide": "Vue dans le guide",
    "flash-cards": "Vue sur une carte",
  },
  ticketTopic: "Signalement de la question {questionId}",
  guest: "Un invité",
  question: "Afficher la question",
  right: "bonne réponse",
  toCorrection: "Corrections de cette question",
  answerToAll: "Une réponse pour tous",
  answerToAllHint:
    "Elle règle chaque signalement et part par e-mail à ces élèves. Elle ne peut pas être annulée.",
  answer: "Votre réponse",
  mailed: "Elle est envoyée à l’élève par e-mail. Dites ce qui a été fait.",
  notMailed: "Signalé par un invité : aucun e-mail n’est envoyé. Dites ce qui a été fait.",
  short: "Écrivez au moins quelques mots.",
  send: "Répondre et régler",
  sending: "Envoi…",
  answered: "Réponse",
} satisfies Translated<typeof en>;
