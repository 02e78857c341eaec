import type { nav as en } from "../en/nav.ts";
import type { Translated } from "../messages.ts";

export const nav = {
  label: "Pages",
  staffLabel: "Pages de l’équipe",
  bar: "Pages les plus utiles",
  crumbs: "Où vous êtes",
  open: "Afficher le menu",
  close: "Fermer le menu",
  fold: "Replier la barre latérale",
  unfold: "Déplier la barre latérale",
  sections: {
    study: "S’entraîner",
    learn: "Apprendre",
    account: "Compte",
    staff: "Équipe",
  },
  pages: {
    dashboard: "Tableau de bord",
    examTests: "Examens complets",
    rulesTests: "Règles de la route",
    signsTests: "Signaux routiers",
    controlsTests: "Commandes du véhicule",
    bikeRulesTests: "Moto : règles de la route",
    bikeControlsTests: "Moto : commandes",
    history: "Tous vos essais",
    findSchool: "Auto-écoles",
    studyGuide: "Guide d’étude",
    faqs: "Questions",
    profile: "Profil",
    adminDashboard: "Tableau de bord",
    attempts: "Épreuves passées",
    reMarking: "Recorriger",
    audit: "Ce que l’équipe a fait",
    operations: "Exploitation",
  },
} satisfies Translated<typeof en>;
