import type { ownQuestions as en } from "../en/own-questions.ts";
import type { Translated } from "../messages.ts";

export const ownQuestions = {
  title: "Mes questions pour vous",
  lead: "Demandez-nous ce que vous voulez : l’apprentissage ici, un paiement, votre compte. Une personne vous répond, en général en moins d’un jour. Si vous êtes parti entre-temps, nous vous envoyons un e-mail.",
  ask: "Votre question",
  askHint: "Écrivez-la avec vos mots. N’indiquez ni mot de passe ni numéro de carte.",
  send: "Envoyer",
  before: "Ce que vous avez demandé",
  none: "Vous ne nous avez encore rien demandé.",
  number: "Numéro {number}",
  news: "Nouvelle réponse",
  back: "Toutes mes questions",
  you: "Vous",
  us: "Roadworthy",
  typing: "Nous vous écrivons…",
  message: "Répondre",
  close: "Fermer cette question",
  isClosed: "Cette question est fermée. Si quelque chose n’est pas clair, posez-en une nouvelle.",
  rate: "Vous avons-nous bien aidé ?",
  rateMissing: "Choisissez l’une des cinq réponses.",
  ratings: {
    "1": "1 : pas du tout",
    "2": "2 : un peu",
    "3": "3 : en partie",
    "4": "4 : bien",
    "5": "5 : très bien",
  },
  words: "Ce que vous voulez ajouter",
  sendRating: "Envoyer cet avis",
  changeRating: "Changer cet avis",
  rated: "Merci. Nous avons lu votre avis ou le lirons bientôt.",
} satisfies Translated<typeof en>;
