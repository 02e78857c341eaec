import type { Translated } from "../messages.ts";
import type { settings as english } from "../en/settings.ts";

export const settings: Translated<typeof english> = {
  title: "Réglages",
  close: "Fermer les réglages",
  kept: "Chaque changement est visible tout de suite et reste dans ce navigateur.",
  direction: "Sens de lecture",
  directions: { language: "Selon la langue", ltr: "De gauche à droite", rtl: "De droite à gauche" },
  theme: "Thème",
  themes: {
    BLUE_THEME: "Bleu",
    AQUA_THEME: "Aqua",
    PURPLE_THEME: "Violet",
    GREEN_THEME: "Vert",
    CYAN_THEME: "Cyan",
    ORANGE_THEME: "Orange",
  },
  reading: "Lecture",
  textSize: "Taille du texte",
  percent: "{percent} %",
  spacing: "Plus d’espace dans les textes",
  spacingHint:
    "Les lettres, les mots et les lignes sont plus espacés. Cela aide beaucoup de personnes dyslexiques.",
  motion: "Moins de mouvement",
  motionHint: "Si votre appareil demande déjà moins de mouvement, nous le suivons.",
  page: "Page",
  layout: "Largeur",
  layouts: { boxed: "Étroite", full: "Toute la largeur" },
  sidebar: "Menu latéral",
  sidebars: { open: "Ouvert", folded: "Replié" },
  shadow: "Ombre sous les cartes",
  radius: "Coins arrondis",
  px: "{px} px",
  keys: "Raccourcis de l’examen",
  reset: "Revenir aux réglages d’origine",
  resetDone: "Les réglages d’origine sont rétablis",
  resetHint: "Votre langue ne change pas.",
};
