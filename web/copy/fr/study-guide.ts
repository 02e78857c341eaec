import type { studyGuide as en } from "../en/study-guide.ts";
import type { Translated } from "../messages.ts";

export const studyGuide = {
  description:
    "Révisez l’examen du permis d’apprenti K53 en Afrique du Sud : les règles de la route par thème, chacune avec sa source, les panneaux et leur sens, et les commandes d’un véhicule. Gratuit, et prêt à imprimer.",
  hero: {
    title: "Guide d’étude",
    lead: "Lisez ici, puis testez-vous. Les règles, les panneaux et les commandes, et d’où vient chaque point.",
    english: "Le texte du guide est pour l’instant en anglais.",
    print: "Imprimer le guide",
    parts: "Les trois parties du guide",
  },
  parts: {
    rules: "Règles de la route",
    rulesWhat: "Ce qu’il faut faire, thème par thème",
    signs: "Panneaux routiers",
    signsWhat: "À quoi ressemble chacun, et son sens",
    controls: "Commandes du véhicule",
    controlsWhat: "À quoi sert chaque élément",
  },
  contents: "Sommaire",
  point: {
    source: "Source :",
    practice: "Conduite prudente",
    binds: "Pour :",
    "motor-cycles": "Motos",
    "light-vehicles": "Véhicules légers",
    "heavy-vehicles": "Poids lourds",
    "light-and-heavy-vehicles": "Véhicules légers et poids lourds",
  },
  whole: {
    title: "Le guide entier sur papier",
    lead: "Règles, panneaux et commandes sur une seule longue page, à imprimer.",
    print: "Imprimer",
  },
  neighbours: "Chapitres avant et après",
  previous: "Chapitre précédent",
  next: "Chapitre suivant",
  test: "Testez-vous sur ce thème",
  wholeTest: "Faire un test de toute la partie",
  signs: {
    search: "Chercher un panneau",
    example: "Stop, R201, no entry",
    kind: "Type de panneau",
    all: "Tous les types",
    count: "{found} sur {total, plural, one {# panneau} other {# panneaux}}",
    number: "{count, plural, one {# panneau} other {# panneaux}}",
    noneTitle: "Aucun panneau ne correspond",
    noneSearch: "Essayez un mot anglais plus court, ou un code comme R201.",
    noneElsewhere:
      "{count, plural, one {# panneau d’un autre type correspond.} other {# panneaux d’autres types correspondent.}}",
    elsewhere: "Chercher dans tous les types",
    clear: "Montrer tous les panneaux",
    notDrawn: "Sans dessin",
  },
  state: {
    loading: "Chargement du guide",
    failed: "Le guide ne se charge pas. Vérifiez votre connexion, puis réessayez.",
    again: "Réessayer",
  },
} satisfies Translated<typeof en>;
