import type { session as en } from "../en/session.ts";
import type { Translated } from "../messages.ts";

export const session = {
  goOn: "Page suivante : {title}",
  held: {
    title: "Vous êtes déconnecté",
    elsewhere: "Vous vous êtes déconnecté dans un autre onglet.",
    kept: "Ce que vous avez écrit sur cette page est toujours là. Connectez-vous et reprenez où vous en étiez.",
    tab: "Se connecter dans un nouvel onglet, puis revenir ici",
  },
  ended: {
    "signed-out": "Vous êtes déconnecté.",
    "ended-elsewhere":
      "Vous avez été déconnecté d’ici depuis un autre appareil. Connectez-vous si vous voulez continuer ici.",
    lapsed:
      "Après une longue absence, vous avez été déconnecté. Ce que cet appareil n’a pas encore envoyé est gardé. Connectez-vous et continuez.",
    "token-reused":
      "Nous vous avons déconnecté ici, car quelqu’un a peut-être copié votre connexion. Reconnectez-vous, et choisissez un nouveau mot de passe en cas de doute.",
    "password-changed":
      "Votre mot de passe a changé, et vous avez été déconnecté. Connectez-vous avec le nouveau.",
    "account-closed":
      "Votre compte est en cours de fermeture, et vous avez été déconnecté ici. Connectez-vous si vous voulez le garder.",
    "ended-by-staff": "Notre équipe vous a déconnecté. Connectez-vous et continuez.",
    "too-many-sessions":
      "Vous êtes connecté sur beaucoup d’autres appareils, et vous avez été déconnecté de celui-ci, le moins récemment utilisé. Connectez-vous et continuez.",
  },
} satisfies Translated<typeof en>;
