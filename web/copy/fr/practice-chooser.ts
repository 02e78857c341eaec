import type { practiceChooser as en } from "../en/practice-chooser.ts";
import type { Translated } from "../messages.ts";

export const practiceChooser = {
  title: "S’entraîner",
  lead: "Une question à la fois, avec la réponse et la raison tout de suite.",
  vehicles: "Type de véhicule",
  size: "Combien de questions",
  sizes: { "5": "5", "10": "10", "20": "20", "until-i-stop": "Jusqu’à ce que j’arrête" },
  go: "Continuer votre entraînement",
  goText: "{answered} réponses sur {questions}",
  goOn: "Continuer",
  kinds: "Que travailler",
  wrong: "Mes questions fausses",
  wrongText: "Celles que vous avez manquées la dernière fois",
  weakest: "Mes 10 plus faibles",
  weakestText: "Ce que vous savez le moins",
  unseen: "Jamais vues",
  unseenText: "Des questions encore inconnues",
  mixed: "Mélange",
  mixedText: "Toutes les parties, comme à l’examen",
  count: "{count, plural, one {# question} other {# questions}}",
  cards: "Panneaux en cartes",
  cardsText: "Regardez un panneau, dites son sens, retournez la carte",
  sections: "Une partie du test",
  topics: "Un thème",
  topicsText: "Chaque case est un entraînement. Le mot dit où vous en êtes.",
  held: "{count, plural, one {# question attend} other {# questions attendent}} la fin de votre examen.",
} satisfies Translated<typeof en>;
