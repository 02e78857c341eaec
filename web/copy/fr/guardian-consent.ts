import type { guardianConsent as en } from "../en/guardian-consent.ts";
import type { Translated } from "../messages.ts";

export const guardianConsent = {
  title: "{learner} vous demande votre accord",
  hello: "Bonjour {guardian}.",
  lead: "{learner} a moins de 18 ans et prépare avec nous l’examen du permis d’apprenti sud-africain. La loi demande l’accord d’un parent ou tuteur.",
  meansTitle: "Ce que vous acceptez",
  means: {
    keep: "Nous gardons le nom, l’e-mail, la date de naissance et les résultats d’étude de {learner}, pour lui donner son compte. Nous ne vendons rien à personne.",
    pay: "{learner} peut payer une formule. Sans votre accord, étudier reste possible, payer non.",
    news: "Nous n’envoyons aucune publicité par e-mail, quel que soit votre choix.",
    change: "Vous pouvez changer d’avis à tout moment avec le lien de notre e-mail.",
  },
  question: "Êtes-vous d’accord ?",
  yes: "Oui, je suis d’accord",
  no: "Non, je ne suis pas d’accord",
  state: {
    asked: "Vous n’avez pas encore répondu.",
    given: "Vous avez dit oui. {learner} peut payer une formule.",
    refused: "Vous avez dit non. {learner} peut continuer à étudier, mais pas payer.",
  },
  asked: "Demandé le {date}",
  changeYes: "Changer pour oui",
  changeNo: "Changer pour non",
  loading: "Ouverture de la demande…",
  refusedTitle: "Ce lien ne fonctionne plus",
  refused:
    "Il date de plus de 30 jours, ou il y en a un plus récent. Rien n’a changé. Demandez à l’élève de renvoyer la demande depuis son profil.",
  none: "Ouvrez le lien de l’e-mail que nous vous avons envoyé.",
  noneTitle: "Ouvrez cette page depuis notre e-mail",
  home: "Aller à l’accueil",
  again: "Réessayer",
} satisfies Translated<typeof en>;
