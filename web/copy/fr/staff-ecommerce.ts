import type { staffEcommerce as en } from "../en/staff-ecommerce.ts";
import type { Translated } from "../messages.ts";

export const staffEcommerce = {
  title: "E-commerce",
  lead: "Ce qui est entré et ce qui a été remboursé, d’après le journal de la facturation. Un achat compte le jour où il est payé, un remboursement le jour où il est versé.",
  received: "Reçu",
  receivedNote: "Achats payés ces jours-là : {orders}",
  refunded: "Remboursé",
  refundedNote: "Remboursements en attente : {count}, {rand} au total",
  conversion: "De gratuit à une formule",
  conversionNote: "{buyers} premiers paiements, {registered} inscriptions ces jours-là",
  discounts: "Réductions par code",
  discountsNote: "Sur les achats payés ces jours-là",
  eft: "En attente d’un virement",
  eftNote: "Achats, {rand} au total",
  bankLines: "Virements à rapprocher",
  bankLinesNote: "Lignes de relevés qui n’ont payé aucun achat",
  notifications: "Notifications sans achat",
  notificationsNote: "Messages de PayFast qui ont échoué à un contrôle",
  days: {
    title: "Chiffre d’affaires",
    whole: "Reçu",
    part: "Dont par virement",
    sentence:
      "Chiffre d’affaires du {from} au {until} : {whole} reçus, dont {part} par virement. Le plus élevé : {most}, {when}.",
    empty: "Rien n’a été payé ces jours-là.",
    orders: "Achats payés",
    refunded: "Remboursé",
  },
  sold: { title: "Vendu par jour et par produit, avant réductions" },
  plans: {
    title: "Ventes par produit",
    sentence: "Ce qui a été vendu, avant codes de réduction. {list}.",
    item: "{plan} : {rand}",
    plan: "Produit",
    quantity: "Vendus",
    amount: "Avant réductions",
    discount: "Réductions par code",
    received: "Reçu",
    empty: "Rien n’a été vendu ces jours-là.",
  },
  states: {
    title: "Achats par état",
    empty: "Aucun achat n’a été fait ces jours-là.",
  },
  coupons: {
    title: "Codes de réduction",
    all: "Tous les codes",
    empty: "Aucun achat payé n’avait de code de réduction ces jours-là.",
  },
} as const satisfies Translated<typeof en>;
