import type { progress as en } from "../en/progress.ts";
import type { Translated } from "../messages.ts";

export const progress = {
  next: {
    exam: "La suite : examen, épreuve {number}",
    part: "La suite : {part}, épreuve {number}",
    facts:
      "{questions} questions, {minutes, plural, one {# minute} many {# minutes} other {# minutes}}, et une explication pour chaque réponse.",
    start: "Commencer l’épreuve {number}",
    again: "Refaire l’épreuve {number}",
    all: "Voir toutes les épreuves",
    done: "Vous avez réussi toutes les épreuves",
    doneText: "Refaites-en une pour voir si c’est acquis.",
  },
  topic: {
    title: "Votre sujet le plus faible",
    mark: "{topic} : {right} bonnes réponses sur {asked} dans vos derniers essais.",
    read: "Lire ce sujet",
    practise: "S’exercer",
  },
  standing: {
    title: "Où vous en êtes",
    none: "Pas encore de note",
    last: "Dernière note",
    first: "Votre première note",
    better: "Mieux que la fois précédente",
    worse: "Moins bien que la fois précédente",
    same: "Comme la fois précédente",
    table: "{part} : vos dernières notes, de la plus ancienne à la plus récente",
    date: "Date",
    mark: "Note",
    needed: "Pour réussir",
  },
  papers: { title: "Toutes les épreuves", other: "Un autre véhicule" },
  recent: { title: "Derniers essais", all: "Tous vos essais" },
  payment: {
    return: "Vous revenez de la page de paiement",
    cancel: "Vous avez quitté la page de paiement",
    text: "Roadworthy n’encaisse encore aucun paiement : rien ne vous a été facturé.",
  },
} satisfies Translated<typeof en>;
