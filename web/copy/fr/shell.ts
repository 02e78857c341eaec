import type { shell as en } from "../en/shell.ts";
import type { Translated } from "../messages.ts";

export const shell = {
  skip: "Aller au contenu",
  home: "{product}, page d’accueil",
  settings: "Réglages",
  language: "Langue",
  colours: "Couleurs",
  system: "Auto",
  light: "Clair",
  dark: "Sombre",
  loading: "La page suivante se charge",
  disclaimer:
    "Outil d’étude indépendant. Sans lien avec le ministère des Transports (Department of Transport), la RTMC ni aucun centre d’examen, et sans leur approbation.",
  basis:
    "La simulation d’examen suit le format décrit par la RTMC et les auto-écoles. Les questions sont nos propres questions d’entraînement.",
} satisfies Translated<typeof en>;
