import type { papers as en } from "../en/papers.ts";
import type { Translated } from "../messages.ts";

export const papers = {
  lead: {
    exam: "Les trois parties d’une traite, comme à l’examen. Vous réussissez si vous réussissez chaque partie.",
    rules: "Seulement les règles de la route, avec le seuil de réussite de l’examen.",
    signs: "Seulement les panneaux, les feux et le marquage, avec le seuil de réussite de l’examen.",
    controls: "Seulement les commandes du véhicule, avec le seuil de réussite de l’examen.",
  },
  vehicles: "Véhicule",
  passed: "{passed} sur {count} réussies",
  number: "Épreuve {number}",
  questions: "{count, plural, one {# question} many {# questions} other {# questions}}",
  minutes: "{count, plural, one {# minute} many {# minutes} other {# minutes}}",
  best: "Meilleure note",
  mark: "{correct} sur {questions}",
  toPass: "{count} pour réussir",
  attempts: "{count, plural, one {# essai} many {# essais} other {# essais}}, le dernier le {date}",
  left: "il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
  state: { new: "Pas encore essayée", running: "En cours", passed: "Réussie", failed: "Pas encore réussie" },
  start: "Commencer l’épreuve {number}",
  goOn: "Continuer l’épreuve {number}",
  again: "Refaire l’épreuve {number}",
  empty: "Aucune épreuve de ce genre n’est publiée pour ce véhicule.",
  bikeOnly: "Vous préparez le permis moto : il n’y a que des tests de règles et de commandes.",
  history: {
    kind: "Genre",
    testCode: "Véhicule",
    outcome: "Résultat",
    any: "Tous",
    exam: "Examen complet",
    noneFits: "Aucun essai ne correspond à ce choix.",
    all: "Afficher tous les essais",
    dashboard: "Vers votre tableau de bord",
  },
} satisfies Translated<typeof en>;
