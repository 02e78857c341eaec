import type { office as en } from "../en/office.ts";
import type { Translated } from "../messages.ts";

export const office = {
  pages: "Pages de l’équipe",
  dashboard: "Tableau de bord",
  attempts: "Épreuves passées",
  reMarking: "Recorriger",
  audit: "Ce que l’équipe a fait",
  operations: "Exploitation",
  copyId: "Copier {id}",
  copied: "Copié",
} satisfies Translated<typeof en>;
