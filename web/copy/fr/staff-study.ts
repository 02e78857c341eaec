import type { staffStudy as en } from "../en/staff-study.ts";
import type { Translated } from "../messages.ts";

export const staffStudy = {
  dates: "Dates d’examen",
  noDates: "Cette personne n’a fixé aucune date d’examen.",
  day: "Jour",
  at: "{day}, {time}",
  vehicle: "Véhicule",
  result: "Examen réussi ?",
  toCome: "À venir",
  readiness: "Préparation au fil du temps : {vehicle}",
  told: "Comme affiché le {day}.",
  noReadiness: "Préparation au fil du temps",
  neverTold: "Cette personne n’a pas regardé ses chances de réussir, ou avait trop peu de réponses.",
  plan: "Plan de 7 jours : {vehicle}",
  noPlan: "Rien n’est prévu ces jours-ci.",
  test: "L’examen",
  studied: "A étudié {studied} des {days} derniers jours.",
  minutes:
    "{minutes, plural, one {# minute par jour} many {# minutes par jour} other {# minutes par jour}} : {weekdays}.",
  usual: "Cette personne n’a rien choisi, c’est le temps habituel.",
  reminders: "Rappels",
  hour: "A demandé un rappel à {hour}, {channel, select, mail {par e-mail} push {par notification} other {par e-mail et par notification}}.",
  noHour: "N’a demandé aucun rappel.",
  noReminders: "Aucun n’a encore été envoyé.",
  reminder: "Rappel",
  channel: "Moyen",
  channels: { mail: "E-mail", push: "Notification" },
  noBrowser: "Aucun navigateur pour l’afficher",
  when: "Quand",
  kinds: { "study-day": "Plan du jour", "test-soon": "Avant l’examen", "test-over": "Après l’examen" },
} as const satisfies Translated<typeof en>;
