import type { videos as en } from "../en/videos.ts";
import type { Translated } from "../messages.ts";

export const videos = {
  lead: "De courts films sans son : le texte, en anglais, est à l’écran. Arrêtez quand vous voulez et reprenez plus tard, sur n’importe quel appareil.",
  categories: "Catégorie",
  all: "Toutes",
  category: {
    rules: "Règles de la route",
    signs: "Panneaux",
    controls: "Commandes du véhicule",
    "motor-bike": "Moto",
  },
  watched: "{watched} sur {count} vues",
  state: { new: "Pas encore vue", stopped: "Arrêtée à {time}", watched: "Vue" },
  noCategory: "Il n’y a pas de vidéo sous « {category} ».",
  noLesson: "Cette vidéo n’existe pas. Une autre l’a peut-être remplacée.",
  toAll: "Toutes les vidéos",
  film: "Film : {title}",
  english: "Anglais",
  goesOn: "Vous vous êtes arrêté à {time}. Le film reprend là.",
  restart: "Depuis le début",
  speed: "Vitesse",
  times: "{speed} ×",
  transcript: "Transcription",
  transcriptHint: "Appuyez sur une ligne pour y aller.",
  broken: "Le film ne peut pas être chargé pour le moment. Votre place, {time}, est gardée.",
  again: "Réessayer",
  done: "Vous avez regardé cette leçon jusqu’au bout.",
  next: "Leçon suivante",
  last: "C’était la dernière leçon.",
} satisfies Translated<typeof en>;
