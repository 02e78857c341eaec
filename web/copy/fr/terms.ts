import type { terms as en } from "../en/terms.ts";
import type { Translated } from "../messages.ts";

export const terms = {
  description:
    "Les conditions d’utilisation de Roadworthy : ce que cet outil d’étude est et n’est pas, votre compte, un usage loyal, comment partir, et le droit sud-africain qui s’applique.",
  title: "Conditions d’utilisation",
  lead: "Ce que vous acceptez en créant un compte. Les mêmes règles valent sans compte.",
  titles: {
    aid: "Ce que c’est",
    account: "Votre compte",
    fair: "Un usage loyal",
    close: "Partir",
    law: "Le droit",
  },
  text: {
    aid: "Roadworthy est un outil d’étude indépendant. Les questions sont les nôtres, pas celles de l’examen officiel, et réussir ici ne promet pas de réussir là-bas.",
    account:
      "Le compte n’est qu’à vous. Gardez votre mot de passe pour vous et prévenez-nous si quelqu’un d’autre l’a utilisé.",
    fair: "Étudiez autant que vous voulez. Ne copiez pas les questions pour les vendre et ne gênez pas le service des autres.",
    close:
      "Vous pouvez supprimer votre compte à tout moment. Vous avez 7 jours pour changer d’avis, puis vos données sont effacées.",
    law: "Le droit sud-africain s’applique, et vos droits selon le Consumer Protection Act restent entiers.",
  },
} satisfies Translated<typeof en>;
