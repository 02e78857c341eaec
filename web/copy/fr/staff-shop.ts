import type { staffShop as en } from "../en/staff-shop.ts";
import type { Translated } from "../messages.ts";

export const staffShop = {
  title: "Boutique",
  lead: "Ce qui est vendu, et ce qu’en disent les acheteurs. Un avis est public quand vous l’avez accepté.",
  products: "Produits",
  product: "Produit",
  price: "Prix",
  since: "Depuis",
  rating: "Avis",
  rated: "{stars} sur 5, {count, plural, one {# avis} other {# avis}}",
  unrated: "Aucun",
  prices: "Changer les prix",
  reviews: "Avis",
  status: { waiting: "En attente", shown: "Publics", hidden: "Masqués" },
  waiting: "{count, plural, =0 {Aucun avis n’attend.} one {# avis attend.} other {# avis attendent.}}",
  none: "Aucun avis ici.",
  more: "Plus d’avis",
  stars: "{stars} étoiles sur 5",
  noText: "Pas de texte, seulement des étoiles.",
  reports: "{count, plural, one {Signalé par # personne} other {Signalé par # personnes}}",
  show: "Publier",
  hide: "Masquer",
  undo: "Annuler",
  decided: { shown: "L’avis est public.", hidden: "L’avis n’est pas public." },
} satisfies Translated<typeof en>;
