import type { notFound as en } from "../en/not-found.ts";
import type { Translated } from "../messages.ts";

export const notFound = {
  sign: "Un panneau vert avec une route blanche qui finit sur une barre rouge",
  title: "La route s’arrête ici",
  text: "Il n’y a pas de page à cette adresse. Elle est peut-être mal écrite, ou la page a changé de place. Rien de ce que vous avez enregistré n’est perdu.",
  home: "Aller à l’accueil",
  exam: "Commencer gratuitement",
} satisfies Translated<typeof en>;
