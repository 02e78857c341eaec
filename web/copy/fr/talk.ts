import type { talk as en } from "../en/talk.ts";
import type { Translated } from "../messages.ts";

export const talk = {
  problems: {
    ConversationNotFound:
      "Cette question est introuvable. Rien n’a changé. Revenez à la liste de vos questions.",
    ConversationClosed: "Cette question est fermée, rien n’a été envoyé. Posez-en une nouvelle.",
    ConversationFull:
      "Cette question contient déjà tous les messages possibles, rien n’a été envoyé. Posez-en une nouvelle.",
    PictureRefused:
      "Une image ne convient pas : elle n’est ni JPEG, ni PNG, ni WebP, elle est trop grande ou illisible. Rien n’a été envoyé. Choisissez-en une autre.",
    ConversationUnsolved:
      "Cette question est encore ouverte : elle ne peut pas encore être évaluée. Rien n’a changé.",
  },
  empty: "Écrivez d’abord quelque chose.",
  sending: "Envoi…",
  addPicture: "Ajouter une image",
  picture: "Image {number}",
  removePicture: "Retirer l’image {number}",
  noPicture: "Ce fichier n’est pas une image lisible. Choisissez un JPEG, PNG ou WebP.",
  own: {
    open: "En attente de notre réponse",
    waiting: "Réponse reçue",
    solved: "Résolue",
    closed: "Fermée",
  },
  ticket: { open: "En faire un ticket", opened: "Ouvrir le ticket" },
  staff: {
    open: "Ouvert",
    waiting: "En attente de l’élève",
    solved: "Résolu",
    closed: "Fermé",
  },
} satisfies Translated<typeof en>;
