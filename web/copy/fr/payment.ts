import type { payment as en } from "../en/payment.ts";
import type { Translated } from "../messages.ts";

export const payment = {
  confirming: "Nous confirmons votre paiement",
  confirmingText:
    "Cela prend d’habitude quelques secondes. Vous pouvez rester ici, la page change toute seule.",
  waiting: "Nous attendons encore votre paiement",
  waitingText:
    "La page de paiement ne nous a encore rien dit. Si vous avez payé, vous n’avez rien à faire : nous vous écrivons dès que l’argent est là. Sinon, vous pouvez payer maintenant.",
  paid: "Payé. Merci",
  paidText: "Tout ce que vous avez acheté est ouvert. Le reçu vous a été envoyé par e-mail.",
  download: "Obtenir votre PDF",
  start: "Commencer l’entraînement",
  cancelled: "Vous n’avez pas payé",
  cancelledText: "Rien n’a été débité. Votre achat {reference} vous attend jusqu’au {date}.",
  again: "Payer maintenant",
  cancel: "Annuler l’achat",
  over: "Cet achat est fermé",
  overText: "Rien n’a été débité. Vous pouvez acheter à nouveau quand vous voulez.",
  order: "Choisir une formule",
  review: "Nous examinons votre paiement",
  reviewText:
    "De l’argent est arrivé, mais pas le montant de l’achat. Notre équipe s’en occupe et vous écrit. Vous n’avez rien à faire.",
  refunded: "Cet achat a été remboursé",
  refundedText: "L’argent repart par où il est venu.",
  none: "Il n’y a rien à payer",
  orders: "Voir vos achats",
  noneText: "Cette adresse ne nomme aucun de vos achats. Vous les trouvez avec vos formules.",
} satisfies Translated<typeof en>;
