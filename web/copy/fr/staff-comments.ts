import type { staffComments as en } from "../en/staff-comments.ts";
import type { Translated } from "../messages.ts";

export const staffComments = {
  title: "Commentaires",
  lead: "Ce que les lecteurs disent des articles. Un commentaire est public quand vous l’avez accepté.",
  of: "Seulement les commentaires d’un article.",
  all: "Commentaires de tous les articles",
  search: "Mots du commentaire",
  status: { waiting: "En attente", reported: "Signalés", shown: "Publics", hidden: "Masqués" },
  waiting:
    "{count, plural, =0 {Aucun commentaire n’attend.} one {# commentaire attend.} other {# commentaires attendent.}}",
  none: "Aucun commentaire ici.",
  more: "Plus de commentaires",
  as: "Les lecteurs voient le nom {name}",
  reports: "{count, plural, one {Signalé par # personne} other {Signalé par # personnes}}",
  show: "Publier",
  hide: "Masquer",
  refuse: "Refuser",
  keep: "Laisser public",
  kept: "Il reste public. Les signalements sont réglés.",
  undo: "Annuler",
  decided: { shown: "Les lecteurs le voient.", hidden: "Les lecteurs ne le voient pas." },
  edit: "Modifier l’article",
} satisfies Translated<typeof en>;
