import type { billing as en } from "../en/billing.ts";
import type { Translated } from "../messages.ts";

export const billing = {
  problems: {
    NotBought:
      "Cela n’est possible qu’avec ce que vous avez acheté. Rien n’a été changé. Regardez le produit dans la boutique.",
    ReviewNotFound: "Cet avis n’existe plus. Rien n’a été changé. Rechargez la page.",
    ReviewChanged:
      "L’acheteur a réécrit cet avis entre-temps. Rien n’a été changé. Rechargez la page et relisez-le.",
    PlanNotFound:
      "Cette offre n’est plus en vente. Rien n’a été acheté. Rechargez la page et choisissez à nouveau.",
    PriceChanged:
      "Le prix a changé depuis le chargement de cette page. Rien n’a été acheté. Rechargez la page et regardez le nouveau prix.",
    CartMoveRefused:
      "Votre panier a changé depuis le chargement de cette page. Rien n’a été acheté. Rechargez la page et regardez votre panier.",
    CouponRefused:
      "Ce code ne peut pas servir pour cet achat. Rien n’a été acheté. Vérifiez le code, ou continuez sans lui.",
    OneIsEnough: "Vous avez déjà ce document. Rien n’a été acheté. Retirez-le de votre panier.",
    AmountTooSmall:
      "Il reste moins de R5 à payer, ce qui ne peut pas être payé. Rien n’a été acheté. Retirez le code, ou ajoutez quelque chose.",
    PlanNeeded:
      "Cela demande une formule, et vous n’en avez pas pour le moment. Rien n’a été commencé. Regardez les formules, ou continuez avec ce qui est gratuit.",
    MayNotPay:
      "Votre compte ne peut pas encore payer. Rien n’a été acheté. Avant 18 ans, un parent ou tuteur doit d’abord donner son accord : demandez-le dans votre profil.",
    OrderNotFound: "Votre compte n’a pas cet achat. Rien n’a été changé. Regardez la liste de vos achats.",
    InvoiceNotFound: "Votre compte n’a pas ce reçu. Rien n’a été changé. Regardez la liste de vos reçus.",
    OrderClosed:
      "Cet achat n’attend plus de paiement. Rien n’a été changé. Rechargez la page pour voir où il en est.",
    NothingToRefund:
      "Il n’y a rien à rembourser pour cet achat. Rien n’a été changé. Rechargez la page pour voir où il en est.",
    RefundPeriodOver:
      "Les sept jours pour annuler sont passés. Rien n’a été changé. Si quelque chose n’a pas marché, écrivez-nous.",
    RefundTooLarge:
      "C’est plus que ce qui peut être remboursé. Rien n’a été changé. Indiquez un montant plus petit.",
    RefundOpen:
      "Cet achat a déjà un remboursement en cours. Rien n’a été changé. Terminez-le ou refusez-le d’abord.",
    RefundNotFound:
      "Ce remboursement n’existe pas. Rien n’a été changé. Regardez la liste des remboursements.",
    RefundClosed:
      "Ce remboursement n’est plus en attente. Rien n’a été changé. Rechargez la page pour voir où il en est.",
    SecondAdminNeeded:
      "Un gros remboursement demande un second administrateur, et vous êtes le premier. Rien n’a été changé. Demandez à un autre.",
    BankDetailsNeeded:
      "Cet argent est venu par virement et repart par virement. Rien n’a été changé. Indiquez les coordonnées bancaires.",
    BankDetailsGone:
      "Il n’y a plus de coordonnées bancaires. Rien n’a été changé. Elles sont effacées une fois l’argent remboursé.",
    PriceInThePast: "Un prix commence dans le futur. Rien n’a été changé. Choisissez un moment plus tard.",
    PriceExists:
      "Cette formule a déjà un prix à partir de ce moment. Rien n’a été changé. Choisissez un autre moment.",
    SaleChanged:
      "Un collègue a retiré ou rétabli cette offre entre-temps. Rien n’a été écrasé. Regardez-la telle qu’elle est.",
    CouponChanged:
      "Ce code est déjà comme vous le vouliez : vous ou un collègue l’avez fait avant. Rien n’a été changé. Regardez la liste telle qu’elle est maintenant.",
    CouponExists: "Ce code existe déjà. Rien n’a été ajouté. Choisissez un autre code.",
    CouponNotFound: "Ce code n’existe pas. Rien n’a été changé. Regardez la liste.",
    StatementUnreadable:
      "Ce fichier n’a pas pu être lu. Rien n’a été repris. Il faut un en-tête avec les colonnes Date, Amount et Description.",
    NotRecurring:
      "Seule une formule unique, payée par carte, peut être débitée à nouveau. Rien n’a été changé. Payez une seule fois.",
    RecurringPlanNotFound: "Votre compte n’a pas cette formule. Rien n’a été changé. Rechargez la page.",
    DifferenceNotFound: "Ce paiement n’est plus sur la liste. Rien n’a été changé. Rechargez la page.",
    BankLineNotFound: "Ce virement n’existe pas. Rien n’a été changé. Rechargez la page.",
    BankLineClosed: "Ce virement n’attend plus. Rien n’a été changé. Rechargez la page.",
    NotificationRefused: "Ce message n’est pas signé par le prestataire de paiement. Rien n’a été changé.",
    ProofsFull:
      "Nous ne prenons pas plus de cinq fichiers pour un achat. Rien n’a été envoyé. Attendez notre réponse, ou écrivez-nous.",
    ProofUnreadable:
      "Ce fichier n’est pas un PDF, PNG ou JPEG lisible. Rien n’a été envoyé. Choisissez un autre fichier, ou faites une capture d’écran.",
    ProofNotFound: "Ce justificatif n’existe pas. Rien n’a été changé. Rechargez la page.",
    TransfersOff:
      "Nous ne prenons pas de virements pour le moment. Rien n’a été acheté. Choisissez la page de PayFast.",
    PaymentsOff: "Les paiements sont fermés pour le moment. Votre achat est gardé. Réessayez plus tard.",
  },
} satisfies Translated<typeof en>;
