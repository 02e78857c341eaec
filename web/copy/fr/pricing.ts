import type { pricing as en } from "../en/pricing.ts";
import type { Translated } from "../messages.ts";

export const pricing = {
  description:
    "Ce que coûte Roadworthy : formules de 7, 30 et 90 jours pour le test K53 du permis d’apprenti, ce qui est gratuit, comment payer et comment être remboursé.",
  title: "Les prix",
  lead: "Payez une seule fois pour les jours dont vous avez besoin. La formule se termine toute seule, sauf si vous demandez son renouvellement.",
  plans: "Les formules",
  material: "De quoi étudier, à imprimer",
  freeTitle: "Gratuit, sans formule",
  free: {
    paper: "La série 1 de chaque liste, et un examen blanc pour chaque code",
    practice: "{count} questions d’entraînement par jour",
    guide: "Tout le guide d’étude et tous les panneaux",
  },
  afterTitle: "Ce qui se passe quand vous payez",
  after: {
    order: "Vous vérifiez votre achat et le prix complet avant de payer.",
    page: "Vous payez sur la page de PayFast, par carte ou depuis votre banque.",
    eft: "Ou vous payez par virement sur notre compte. Votre formule s’ouvre alors quand l’argent est arrivé, après un ou deux jours ouvrables.",
    open: "Votre formule s’ouvre dès que le paiement est confirmé, d’habitude en quelques secondes. Le reçu arrive par e-mail.",
    end: "Une formule se termine toute seule. Si vous en achetez une autre, ses jours s’ajoutent.",
  },
  refundTitle: "Être remboursé",
  refund:
    "Vous pouvez annuler dans les 7 jours et tout vous est remboursé, tant que vous n’avez pas utilisé la formule.",
  minors: "Avant 18 ans, un parent ou tuteur doit donner son accord avant que vous puissiez payer.",
  questions: "Questions et réponses",
  choose: "Choisir cette formule",
  how: "Comment faire",
  subscribe: {
    title: "{plan} : comment l’obtenir",
    lead: "{price}, payé une seule fois.",
    steps: "Pas à pas",
    account: "Créez un compte ou connectez-vous. C’est gratuit.",
    check: "Vérifiez votre achat : ce que vous obtenez, le prix complet et comment annuler.",
    pay: "Payez sur la page de PayFast.",
    start: "Commencez à étudier. Votre formule est ouverte et le reçu est dans vos e-mails.",
    go: "Commencer par l’étape 1",
    goSignedIn: "Passer à l’achat",
    none: "Nous ne vendons pas « {product} »",
    noneText: "Voici les formules que vous pouvez acheter.",
  },
} satisfies Translated<typeof en>;
