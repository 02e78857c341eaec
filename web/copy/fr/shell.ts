import type { shell as en } from "../en/shell.ts";
import type { Translated } from "../messages.ts";

export const shell = {
  titles: {
    home: "Roadworthy : s’entraîner au permis d’apprenti conducteur sud-africain",
    "study-guide": "Guide d’étude K53 : règles, panneaux et commandes",
    exam: "Simulation d’examen",
    "component-test": "Test d’une partie",
    result: "Votre résultat",
    login: "Se connecter",
    "admin-login": "Connexion de l’équipe",
    register: "Créez votre compte",
    "forgot-password": "Nouveau mot de passe",
    "confirm-email": "Confirmez votre adresse",
    "guardian-consent": "Accord d’un parent ou tuteur",
    profile: "Votre profil",
    dashboard: "Votre tableau de bord",
    "admin-dashboard": "Tableau de bord de l’équipe",
    "admin-attempts": "Épreuves passées",
    "admin-attempt": "Une épreuve",
    "admin-audit": "Ce que l’équipe a fait",
    "development-mails": "E-mails de ce système d’essai",
    "not-found": "Page introuvable",
  },
  homeDescription:
    "Préparez l’examen du permis d’apprenti conducteur K53 : 64 questions, trois parties, 60 minutes, et pour chaque réponse une explication avec sa source. Début gratuit, sans compte.",
  skip: "Aller au contenu",
  home: "{product}, page d’accueil",
  settings: "Réglages",
  language: "Langue",
  colours: "Couleurs",
  system: "Auto",
  light: "Clair",
  dark: "Sombre",
  loading: "La page suivante se charge",
  studyGuide: "Guide d’étude",
  signIn: "Se connecter",
  account: "Compte",
  profile: "Profil",
  dashboard: "Tableau de bord",
  adminDashboard: "Administration",
  signOut: "Se déconnecter",
  checking: "Nous vérifions si vous êtes connecté",
  disclaimer:
    "Outil d’étude indépendant. Sans lien avec le ministère des Transports (Department of Transport), la RTMC ni aucun centre d’examen, et sans leur approbation.",
  basis:
    "La simulation d’examen suit le format décrit par la RTMC et les auto-écoles. Les questions sont nos propres questions d’entraînement.",
} satisfies Translated<typeof en>;
