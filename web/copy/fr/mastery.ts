import type { mastery as en } from "../en/mastery.ts";
import type { Translated } from "../messages.ts";

export const mastery = {
  title: "Ce que vous savez",
  text: "Chaque case est un entraînement.",
  section: { rules: "Règles", signs: "Panneaux", controls: "Commandes" },
  level: {
    "not-started": "pas commencé",
    learning: "en cours",
    nearly: "presque acquis",
    known: "acquis",
  },
} satisfies Translated<typeof en>;
