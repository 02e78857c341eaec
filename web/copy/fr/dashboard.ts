import type { dashboard as en } from "../en/dashboard.ts";
import type { Translated } from "../messages.ts";

export const dashboard = {
  title: "Votre tableau de bord",
  hello: "Bonjour, {name}",
  vehicle: { light: "Véhicule léger", heavy: "Poids lourd", bike: "Moto" },
  section: { rules: "Règles", signs: "Signaux", controls: "Commandes" },
  paper: "{vehicle} · Épreuve {number}",
  part: "{vehicle} · Épreuve {number} · {section}",
  next: {
    resume: "Votre examen est en cours",
    where:
      "Question {number} sur {count}, il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
    left: "Il reste {minutes, plural, one {# minute} many {# minutes} other {# minutes}}",
    goOn: "Continuer l’examen",
  },
  empty: {
    sign: "Un panneau bleu avec une flèche blanche qui va tout droit",
    text: "Vous n’avez pas encore passé d’examen.",
  },
  more: "Afficher les examens plus anciens",
  because: "Motif : {why}",
  reMarked: "Corrigé de nouveau le {date}",
  outcome: {
    running: "En cours",
    marking: "En correction",
    "out-of-time": "Temps écoulé",
    passed: "Réussi",
    failed: "Échoué",
    voided: "Annulé",
  },
  guardian: {
    asked:
      "Nous avons demandé l’accord de votre parent ou tuteur et attendons sa réponse. Vous pouvez étudier en attendant.",
    refused:
      "Votre parent ou tuteur n’a pas donné son accord. Vous pouvez étudier ; parlez-lui, ou redemandez.",
    go: "Voir votre profil",
  },
  closing: {
    text: "Votre compte sera effacé : {date}.",
    meanwhile: "D’ici là, tout est encore là.",
    keep: "Garder mon compte",
    keeping: "Un instant…",
  },
  state: {
    loading: "Chargement…",
    again: "Réessayer",
    offline: "Le serveur est injoignable. Rien n’est perdu. Vérifiez votre connexion et réessayez.",
  },
} satisfies Translated<typeof en>;
