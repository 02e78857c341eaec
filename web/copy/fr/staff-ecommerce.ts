import type { staffEcommerce as en } from "../en/staff-ecommerce.ts";
import type { Translated } from "../messages.ts";

export const staffEcommerce = {
  title: "E-commerce",
  lead: "Ce qui est entré et ce qui a été remboursé, d’après le journal de la facturation. Une commande compte le jour où elle est payée, un remboursement le jour où il est versé.",
  received: "Reçu",
  receivedNote: "Commandes payées ces jours-là : {orders}",
  refunded: "Remboursé",
  refundedNote: "Remboursements en attente : {count}, {rand} au total",
  conversion: "De gratuit à une formule",
  conversionNote: "{buyers} premiers paiements, {registered} inscriptions ces jours-là",
  discounts: "Réductions par code",
  discountsNote: "Sur les commandes payées ces jours-là",
  eft: "En attente d’un virement",
  eftNote: "Commandes, {rand} au total",
  bankLines: "Virements à rapprocher",
  bankLinesNote: "Lignes de relevés qui n’ont payé aucune commande",
  notifications: "Notifications sans commande",
  notificationsNote: "Messages de PayFast qui ont échoué à un contrôle",
  days: {
    title: "Chiffre d’affaires",
    whole: "Reçu",
    part: "Dont par virement",
    sentence:
      "Chiffre d’affaires du {from} au {until} : {whole} reçus, dont {part} par virement. Le plus élevé : {most}, {when}.",
    empty: "Rien n’a été payé ces jours-là.",
    orders: "Commandes payées",
    refunded: "Remboursé",
  },
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
    title: "Commandes par état",
    empty: "Aucune commande n’a été passée ces jours-là.",
  },
  coupons: {
    title: "Codes de réduction",
    all: "Tous les codes",
    empty: "Aucune commande payée n’avait de code de réduction ces jours-là.",
  },
} as const satisfies Translated<typeof en>;
