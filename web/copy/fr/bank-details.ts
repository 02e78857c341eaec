import type { bankDetails as en } from "../en/bank-details.ts";
import type { Translated } from "../messages.ts";

export const bankDetails = {
  title: "Payer par virement",
  lead: "Payez depuis l’application de votre banque, à un distributeur ou au guichet. Votre formule s’ouvre quand l’argent est sur notre compte.",
  none: "Aucun de vos achats n’attend un virement.",
  noneText: "Choisissez une formule, puis le virement au moment de vérifier l’achat.",
  plans: "Choisir une formule",
  off: "Nous ne prenons pas de virements pour le moment. Vous pouvez payer sur la page de PayFast.",
  visitor: {
    title: "Comment ça marche",
    plan: "Choisissez une formule. Il faut un compte, qui est gratuit.",
    eft: "Choisissez le virement au moment de vérifier l’achat.",
    pay: "Cette page montre alors notre compte, le montant exact et votre référence. Payez exactement ce montant.",
    open: "Votre formule s’ouvre quand l’argent est sur notre compte, après un ou deux jours ouvrables.",
    ordered: "Avez-vous déjà fait un achat ? Connectez-vous pour voir ce qu’il faut payer.",
  },
  order: "Achat {reference}",
  steps: {
    title: "Ce qu’il faut faire",
    add: "Ajoutez notre compte dans l’application de votre banque, comme indiqué ci-dessous.",
    amount: "Payez exactement {amount}, en une seule fois.",
    reference: "Écrivez {reference} comme référence, et rien d’autre.",
    wait: "Attendez notre e-mail. Un virement prend en général un jour ouvrable, jusqu’à deux entre deux banques. Un virement immédiat est plus rapide, et votre banque le fait payer plus cher.",
    by: "Payez avant le {date}. Si votre argent arrive plus tard, l’achat compte quand même.",
  },
  exact:
    "Vérifiez deux fois la référence et le montant. Avec une autre référence, nous ne voyons pas que l’argent vient de vous, et un autre montant n’ouvre rien.",
  fact: {
    amount: "Montant",
    reference: "Référence",
    bank: "Banque",
    holder: "Titulaire du compte",
    number: "Numéro de compte",
    branchCode: "Code d’agence",
    type: "Type de compte",
  },
  type: { cheque: "Compte courant (cheque)", savings: "Épargne (savings)", transmission: "Transmission" },
  copyIt: "Copier : {what}",
  status: {
    pending: "Attend votre argent",
    review: "Un montant qui ne convient pas est arrivé. Nous l’examinons et vous écrirons.",
    paid: "Payé. Votre formule est ouverte.",
    over: "Cet achat n’attend plus d’argent.",
  },
  proof: {
    title: "Avez-vous déjà payé ?",
    lead: "Vous pouvez nous envoyer le justificatif de votre banque, en PDF ou en image. Il nous aide à trouver votre argent. Il n’ouvre rien à lui seul.",
    kept: "Nous le supprimons {days} jours après le paiement de votre achat, ou après son dernier jour de paiement.",
    choose: "Choisir un fichier",
    sending: "Envoi…",
    wrong: "Choisissez un PDF ou une image de 2 Mo au plus.",
    sent: "Envoyé le {date}",
    save: "Enregistrer le fichier",
    status: {
      received: "Reçu. Nous allons le regarder.",
      "looked-at": "Regardé. Nous attendons que l’argent arrive sur notre compte.",
      matched: "Trouvé. Votre argent est arrivé.",
      "not-found":
        "Pas trouvé. Votre argent n’est pas encore sur notre compte. Vérifiez la référence, ou demandez à votre banque.",
    },
  },
  study: "Voir les examens",
  card: "Payer plutôt sur la page de PayFast",
  cancel: "Annuler cet achat",
  back: {
    title: "Si nous vous remboursons",
    text: "L’argent venu par virement repart par virement, vers votre propre compte. Vous saisissez ce compte quand vous demandez le remboursement, dans les {days} jours qui suivent le paiement. Nous le gardons chiffré et l’effaçons une fois l’argent versé.",
    ask: "Voir vos formules et achats",
  },
} satisfies Translated<typeof en>;
