import type { staffMarkdown as en } from "../en/staff-markdown.ts";
import type { Translated } from "../messages.ts";

export const staffMarkdown = {
  toolbar: "Mise en forme",
  marks: {
    "header-2": "Titre",
    bold: "Gras",
    italic: "Italique",
    quote: "Citation",
    link: "Lien",
    "unordered-list": "Liste",
    "ordered-list": "Liste numérotée",
  },
  sign: "Panneau",
  scene: "Scène",
  picture: "Image",
  put: {
    sign: "Insérer un panneau",
    scene: "Insérer une scène de circulation",
    picture: "Insérer une image de la galerie",
  },
  find: "Mots ou code, en anglais",
  found:
    "{count, plural, =0 {Rien ne correspond.} one {# dessin. Appuyez dessus pour l’insérer.} other {# dessins. Appuyez sur l’un d’eux pour l’insérer.}}",
  close: "Fermer",
  tooLong: "Ce texte est trop long. Retirez au moins {over} caractères.",
} satisfies Translated<typeof en>;
