import type { dashboard as en } from "../en/dashboard.ts";
import type { Translated } from "../messages.ts";

export const dashboard = {
  title: "Votre tableau de bord",
  hello: "Bonjour, {name}",
  vehicle: { light: "Véhicule léger", heavy: "Poids lourd", bike: "Moto" },
  section: { rules: "Règles", signs: "Panneaux", controls: "Commandes" },
  paper: "{vehicle} · Série {number}",
  part: "{vehicle} · Série {number} · {section}",
  next: {
    resume: "Votre examen est en cours",
    where:
      "Question {number} sur {count}, il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
    left: "Il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
    goOn: "Continuer l’examen",
  },
  due: {
    today: "{count, plural, one {# question pour aujourd’hui} other {# questions pour aujourd’hui}}",
    none: "Aucune question pour aujourd’hui",
  },
  testDate: {
    days: "{days, plural, =0 {Votre examen est aujourd’hui} one {# jour avant votre examen} other {# jours avant votre examen}}",
    set: "Indiquer votre date d’examen",
    tell: "Dites-nous comment s’est passé votre examen",
  },
  empty: {
    sign: "Un panneau bleu avec une flèche blanche qui va tout droit",
    text: "Vous n’avez pas encore passé d’examen.",
  },
  more: "Afficher les examens plus anciens",
  because: "Motif : {why}",
  reMarked: "Recorrigé le {date}",
  outcome: {
    running: "En cours",
    marking: "En correction",
    "out-of-time": "Temps écoulé",
    passed: "Réussi",
    failed: "Échoué",
    voided: "Annulée",
  },
  guardian: {
    asked:
      "Nous avons demandé l’accord de votre parent ou tuteur et attendons sa réponse. En attendant, vous pouvez étudier.",
    refused:
      "Votre parent ou tuteur n’a pas donné son accord. Vous pouvez quand même étudier. Parlez-en ensemble, ou refaites la demande.",
    go: "Voir votre profil",
  },
  closing: {
    text: "Votre compte sera effacé le {date}.",
    meanwhile: "D’ici là, rien n’est effacé.",
    keep: "Garder mon compte",
    keeping: "Un instant…",
    kept: "Votre compte est gardé. Rien ne sera effacé.",
  },
} satisfies Translated<typeof en>;
