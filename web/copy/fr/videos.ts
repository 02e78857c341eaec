import type { videos as en } from "../en/videos.ts";
import type { Translated } from "../messages.ts";

export const videos = {
  problems: {
    MediaNotFound:
      "Cette vidéo de formation a été remplacée. Rien n’a changé. Rechargez la page pour voir la nouvelle.",
    LessonNotFound:
      "Nous n’avons pas cette vidéo de formation. Rien n’a changé. Choisissez-en une dans la liste.",
  },
  lead: "De courtes vidéos sans son, et les mêmes en cartes. Les deux consomment très peu de données. Arrêtez quand vous voulez et reprenez plus tard, sur n’importe quel appareil.",
  categories: "Catégorie",
  all: "Toutes",
  category: {
    rules: "Règles de la route",
    signs: "Panneaux routiers",
    controls: "Commandes du véhicule",
    "motor-bike": "Moto",
  },
  watched: "{watched} sur {count} vues",
  state: { new: "Pas encore vue", stopped: "Arrêtée à {time}", watched: "Vue" },
  noCategory: "Il n’y a pas de vidéo de formation sous « {category} ».",
  noLesson: "Nous n’avons pas cette vidéo de formation. Une autre l’a peut-être remplacée.",
  toAll: "Toutes les vidéos de formation",
  film: "Vidéo : {title}",
  play: "Lire",
  pause: "Pause",
  position: "Position dans la vidéo",
  silent: "Il n’y a pas de son : lisez la phrase qui accompagne l’image.",
  goesOn: "Vous vous êtes arrêté à {time}. La vidéo continue là.",
  restart: "Depuis le début",
  speed: "Vitesse",
  times: "{speed} ×",
  ways: { label: "Apprendre avec", cards: "Cartes", film: "Vidéo" },
  cards: {
    title: "Cartes",
    place: "Carte {number} sur {total}",
    previous: "Retour",
    next: "Suivante",
    keys: "Balayez vers la carte suivante ou utilisez les flèches du clavier.",
    answer: "Afficher la réponse",
    right: "Juste",
    wrong: "Faux",
    read: "Écouter",
    stop: "Arrêter",
  },
  transcript: "Transcription",
  transcriptHint: "Appuyez sur une ligne pour y aller.",
  broken: "La vidéo ne se charge pas pour l’instant. Votre place, {time}, est gardée.",
  again: "Réessayer",
  done: "C’est terminé.",
  next: "Vidéo suivante",
  last: "C’était la dernière vidéo.",
} satisfies Translated<typeof en>;
