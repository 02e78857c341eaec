import type { refund as en } from "../en/refund.ts";
import type { Translated } from "../messages.ts";

export const refund = {
  lead: "Vous pouvez annuler dans les 7 jours qui suivent le paiement et récupérer tout votre argent.",
  amount: "Vous récupérez",
  until: "Vous pouvez demander jusqu’au",
  why: "Pourquoi ? Vous n’êtes pas obligé de le dire",
  because: {
    none: "Je préfère ne pas le dire",
    "changed-mind": "J’ai changé d’avis",
    "not-as-expected": "Ce n’est pas ce que j’attendais",
    "not-needed": "Je n’en ai plus besoin",
    "bought-twice": "Je l’ai acheté deux fois par erreur",
    "does-not-work": "Quelque chose ne marche pas",
  },
  byCard: "L’argent repart comme il est venu : vers votre carte ou votre banque.",
  byEft:
    "Vous avez payé par virement, l’argent repart donc par virement. Saisissez votre propre compte. Nous le gardons chiffré et l’effaçons une fois l’argent versé.",
  closes:
    "Quand l’argent est reparti, ce que cet achat ouvrait se ferme. Une carte débitée régulièrement ne l’est plus.",
  send: "Demander {amount}",
  sending: "Envoi…",
  asked: "Demandé le {date}",
  status: {
    requested: "Nous avons votre demande. Nous la regardons et vous écrivons.",
    seconding: "Nous avons votre demande. Nous la regardons et vous écrivons.",
    approved: "Accepté. Votre argent est en route. Cela peut prendre quelques jours ouvrables.",
    paid: "Remboursé. Votre banque peut mettre quelques jours à l’afficher.",
    declined: "Pas remboursé. Si vous pensez que c’est une erreur, écrivez-nous.",
    stuck: "Accepté, mais quelque chose ne concorde pas encore. Nous regardons.",
  },
} satisfies Translated<typeof en>;
