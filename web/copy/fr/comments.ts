import type { comments as en } from "../en/comments.ts";
import type { Translated } from "../messages.ts";

export const comments = {
  title: "Commentaires",
  none: "Il n’y a pas encore de commentaires.",
  reading: "Les commentaires se chargent.",
  trouble: "Impossible de charger les commentaires pour le moment.",
  more: "Commentaires plus anciens",
  signIn: "Connectez-vous pour écrire un commentaire",
  write: "Écrire un commentaire",
  writeLead: "Notre équipe le lit d’abord. Ensuite les autres le voient, sous le nom que vous choisissez.",
  guardian:
    "Vous avez moins de 18 ans : un tuteur doit donner son accord avant que vous puissiez commenter. Vous pouvez le lui demander dans votre profil.",
  profile: "Mon profil",
  text: "Votre commentaire",
  shownAs: "Les autres me voient comme",
  firstName: "{name}, mon prénom",
  initials: "{name}, mes initiales",
  send: "Envoyer le commentaire",
  sent: "Merci. Notre équipe le lit d’abord.",
  own: "Vos commentaires",
  ownTrouble:
    "Impossible de charger vos propres commentaires pour le moment : vous ne pouvez donc pas en écrire.",
  status: {
    waiting: "Notre équipe ne l’a pas encore lu.",
    shown: "Les autres le voient.",
    hidden: "Notre équipe ne le montre pas.",
  },
  remove: "Supprimer",
  removeIt: "Supprimer votre commentaire du {day}",
  removed: "Votre commentaire est supprimé.",
  report: "Signaler",
  reportIt: "Signaler le commentaire de {name}",
  reported: "Notre équipe va l’examiner. Nous ne disons pas qui l’a signalé.",
  problems: {
    CommentNotFound: "Ce commentaire n’existe plus. Rien n’a été changé. Rechargez la page.",
    CommentDecided:
      "Un collègue a déjà statué sur ce commentaire, ou des lecteurs l’ont signalé. Rien n’a été changé. Rechargez la page.",
  },
  articleGone:
    "Cet article a été retiré. Votre commentaire n’a pas été envoyé, il est toujours dans le formulaire.",
} satisfies Translated<typeof en>;
