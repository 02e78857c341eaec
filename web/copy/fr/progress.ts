import type { progress as en } from "../en/progress.ts";
import type { Translated } from "../messages.ts";

export const progress = {
  next: {
    exam: "La suite : examen blanc, série {number}",
    part: "La suite : {part}, série {number}",
    facts:
      "{questions} questions, {minutes, plural, one {# minute} many {# minutes} other {# minutes}}, et une explication pour chaque réponse.",
    start: "Commencer la série {number}",
    again: "Refaire la série {number}",
    all: "Voir toutes les séries",
    done: "Vous avez réussi toutes les séries",
    doneText: "Refaites-en une pour garder la main.",
  },
  topic: {
    title: "Votre thème le plus faible",
    mark: "{topic} : {right} bonnes réponses sur {asked} dans vos dernières tentatives.",
    read: "Lire ce thème",
    practise: "S’entraîner",
  },
  standing: {
    title: "Où vous en êtes",
    none: "Pas encore de note",
    last: "Dernière note",
    first: "Votre première note",
    better: "Mieux que la fois précédente",
    worse: "Moins bien que la fois précédente",
    same: "Comme la fois précédente",
    table: "{part} : vos dernières notes, de la plus ancienne à la plus récente",
    date: "Date",
    mark: "Note",
    needed: "Pour réussir",
  },
  papers: { title: "Toutes les séries", other: "Un autre véhicule" },
  claimed: {
    text: "{count, plural, one {# tentative faite dans ce navigateur est maintenant dans votre compte.} other {# tentatives faites dans ce navigateur sont maintenant dans votre compte.}}",
    hide: "Masquer ce message",
  },
  recent: { title: "Dernières tentatives", all: "Toutes vos tentatives" },
} satisfies Translated<typeof en>;
