import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  title: "Chiffres",
  audit: "Ce que l’équipe a fait",
} satisfies Translated<typeof en>;
