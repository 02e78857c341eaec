import type { offline as en } from "../en/offline.ts";
import type { Translated } from "../messages.ts";

export const offline = {
  title: "Étudier sans réseau",
  keep: "Garder hors ligne",
  what: "Vos 60 prochaines questions, le guide et tous les panneaux{known, select, yes {, environ {size}} other {}}. Les vidéos se gardent une par une, sur leur page. La déconnexion efface tout.",
  keeping: "Enregistrement en cours. Restez sur cette page.",
  kept: "Sur {device, select, phone {ce téléphone} other {cet ordinateur}} : {what}. {size}",
  questions: "{count, plural, one {# question} other {# questions}}",
  guide: "le guide",
  signs: "tous les panneaux",
  app: "l’application elle-même",
  lacks:
    "Pas gardé : {what}. Il n’y a plus de place, ou ce navigateur ne garde rien, comme en navigation privée. L’entraînement marche en ligne.",
  noSignal: "Vous êtes hors ligne : rien n’a été gardé. Réessayez quand vous aurez du réseau.",
  practise: "S’entraîner hors ligne",
  left: "{count, plural, =0 {Vous avez répondu à toutes} one {# question restante} other {# questions restantes}}",
  waiting:
    "{count, plural, one {# réponse attend} other {# réponses attendent}} sur {device, select, phone {ce téléphone} other {cet ordinateur}}. L’envoi se fera dès qu’il y aura une connexion.",
  film: "Garder cette vidéo hors ligne",
  filmSize: "Elle prend {size} sur {device, select, phone {ce téléphone} other {cet ordinateur}}.",
  filmKept: "Gardée hors ligne",
  filmLacks:
    "Cette vidéo n’a pas été gardée. Vous êtes hors ligne, il n’y a plus de place, ou ce navigateur ne garde rien, comme en navigation privée.",
  onlyKept: "Vous êtes hors ligne. Voici les vidéos que vous avez gardées.",
} satisfies Translated<typeof en>;
