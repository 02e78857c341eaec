import type { articles as en } from "../en/articles.ts";
import type { Translated } from "../messages.ts";

export const articles = {
  description:
    "De courts articles sur le permis d’apprenti sud-africain : réserver l’examen, quoi apporter, comment on note, comment apprendre les panneaux. Chacun avec ses sources.",
  title: "Articles pour réviser",
  lead: "De courtes lectures sur l’examen : réservation, documents, notes, panneaux. Chacune nomme ses sources.",
  none: "Il n’y a pas encore d’articles.",
  inEnglish: "Cet article n’est pas encore dans votre langue. Le voici en anglais.",
  someInEnglish: "Certains articles ne sont pas encore dans votre langue. Ils sont en anglais.",
  published: "Publié le {day}",
  changed: "Modifié le {day}",
  all: "Tous les articles",
  nextTitle: "Et maintenant ?",
  guide: "Ouvrir le guide d’étude",
  exam: "Commencer un examen gratuit",
  feed: "Suivre les nouveaux articles (RSS)",
  reading: "L’article se charge.",
  troubleTitle: "Impossible de charger cette page",
  troubleText: "La connexion ou notre serveur a failli. Rien n’est perdu.",
  again: "Réessayer",
} satisfies Translated<typeof en>;
