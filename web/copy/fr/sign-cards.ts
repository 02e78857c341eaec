import type { signCards as en } from "../en/sign-cards.ts";
import type { Translated } from "../messages.ts";

export const signCards = {
  title: "Cartes de panneaux",
  lead: "Regardez le panneau et dites ce qu’il signifie. Puis retournez la carte.",
  place: "Carte {number} sur {total}",
  meaningFirst: "Le sens d’abord",
  turn: "Retourner la carte",
  turnBack: "La retourner encore",
  previous: "Retour",
  next: "Suivante",
  keys: "Balayez vers la carte suivante, ou utilisez les flèches. La barre d’espace retourne la carte.",
  classes: "Types de panneaux",
  none: "Ces panneaux ne sont pas encore dessinés. Choisissez un autre type.",
  unknown: "Il n’y a pas de panneaux sous « {name} ». Choisissez un type ci-dessous.",
} satisfies Translated<typeof en>;
