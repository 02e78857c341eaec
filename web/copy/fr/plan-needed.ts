import type { planNeeded as en } from "../en/plan-needed.ts";
import type { Translated } from "../messages.ts";

export const planNeeded = {
  paper: "Demande une formule",
  title: "Cette série demande une formule",
  text: "La série 1 de chaque liste est gratuite. Avec une formule, toutes les séries sont ouvertes. Rien n’a été commencé.",
  practiceTitle: "L’entraînement gratuit du jour est terminé",
  practiceText:
    "Sans formule, nous vous donnons {count} questions d’entraînement par jour. Celles que vous laissez sans réponse comptent aussi. Demain, il y en aura d’autres, et avec une formule il n’y a pas de limite.",
  left: "{count, plural, =0 {Plus de question gratuite aujourd’hui} one {Encore # question gratuite aujourd’hui} other {Encore # questions gratuites aujourd’hui}}",
  plans: "Voir les formules",
} satisfies Translated<typeof en>;
