import type { readiness as en } from "../en/readiness.ts";
import type { Translated } from "../messages.ts";

export const readiness = {
  lead: "Votre chance de réussir un examen dont vous n’avez jamais vu les questions. Nous la calculons d’après vos réponses, et nous pouvons nous tromper.",
  method: "Comment nous la calculons",
  today: "Aujourd’hui",
  all: "Les trois parties",
  onDay: "Le {day}, si vous suivez votre plan",
  setDate: "Fixer votre date d’examen",
  setDateText: "Avec une date, nous pouvons aussi vous parler du jour même.",
  sections: "Partie par partie",
  needed: "{required} sur {questions} doivent être justes",
  answered: "{answered} questions différentes sur {needed}",
  exam: "Passer un examen blanc",
  raises: {
    title: "Ce qui aiderait le plus",
    text: "Dix minutes de ces thèmes augmenteraient le plus votre chance.",
    points: "{points, plural, one {environ # sur cent} other {environ # sur cent}}",
    little: "un peu",
  },
  history: {
    title: "Jour après jour",
    text: "Ce que nous vous avons dit chaque jour où vous avez regardé.",
    table: "La même chose en tableau",
    day: "Jour",
    chance: "Chance",
    range: "Fourchette",
    first: "Revenez demain : cela se remplit chaque jour où vous regardez.",
  },
  guest: "Avec un compte, vous voyez votre chance changer de jour en jour.",
  register: "Créer un compte",
  plan: "Votre plan d’étude",
} satisfies Translated<typeof en>;
