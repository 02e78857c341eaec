import type { papers as en } from "../en/papers.ts";
import type { Translated } from "../messages.ts";

export const papers = {
  lead: {
    exam: "Les 3 parties d’une traite, comme au vrai examen. Pour réussir, il faut réussir les 3.",
    rules: "Seulement les règles de la route, avec le seuil du vrai examen.",
    signs: "Seulement les panneaux routiers, les feux et les marquages, avec le seuil du vrai examen.",
    controls: "Seulement les commandes du véhicule, avec le seuil du vrai examen.",
  },
  vehicles: "Véhicule",
  passed: "{passed} sur {count} réussies",
  number: "Série {number}",
  questions: "{count, plural, one {# question} many {# questions} other {# questions}}",
  minutes: "{count, plural, one {# minute} many {# minutes} other {# minutes}}",
  best: "Meilleure note",
  mark: "{correct} sur {questions}",
  toPass: "{count} pour réussir",
  attempts:
    "{count, plural, one {# tentative} many {# tentatives} other {# tentatives}}, la dernière le {date}",
  left: "il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
  state: { new: "Pas encore faite", running: "En cours", passed: "Réussie", failed: "Pas encore réussie" },
  start: "Commencer la série {number}",
  goOn: "Continuer la série {number}",
  again: "Refaire la série {number}",
  empty: "Il n’y a pas encore de série de ce type pour ce véhicule.",
  bikeOnly: "Pour la moto, il n’y a que des tests de règles de la route et de commandes du véhicule.",
  history: {
    kind: "Type",
    testCode: "Véhicule",
    outcome: "Résultat",
    any: "Tout",
    exam: "Examen blanc",
    noneFits: "Aucune tentative ne correspond à ces filtres.",
    all: "Afficher toutes les tentatives",
    dashboard: "Aller à votre tableau de bord",
  },
} satisfies Translated<typeof en>;
