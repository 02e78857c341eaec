import type { staffShop as en } from "../en/staff-shop.ts";
import type { Translated } from "../messages.ts";

export const staffShop = {
  title: "Boutique",
  lead: "Ce qui est vendu, et ce qu’en disent les acheteurs. Un avis est public quand vous l’avez accepté.",
  products: "Produits",
  product: "Produit",
  state: "Dans la boutique",
  orders: "Achats de ce produit",
  inShop: "Le voir dans la boutique",
  noSuch: "Ce produit n’existe pas",
  words:
    "Son nom et sa description font partie de l’interface en quatre langues : une nouvelle version les change, pas cette page.",
  sale: {
    title: "Vente",
    isShown: "En vente",
    isHidden: "Masqué",
    shown: "Les clients le voient et peuvent l’acheter.",
    hidden:
      "Les clients ne le voient pas, et un nouvel achat ne peut pas le contenir. Ce qui a été acheté reste ouvert.",
    hide: "Masquer à la vente",
    show: "Mettre en vente",
  },
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
