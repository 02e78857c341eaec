import type { recovery as en } from "../en/recovery.ts";
import type { Translated } from "../messages.ts";

export const recovery = {
  password: {
    title: "Choisissez un nouveau mot de passe",
    lead: "Nous vous envoyons un code par e-mail. Avec lui, vous choisissez un nouveau mot de passe.",
    send: "Envoyer le code",
    haveCode: "J’ai un code",
    sent: "Si <b>{email}</b> a un compte, un code est en route. Il est valable 10 minutes.",
    code: "Code de l’e-mail",
    codeHint:
      "13 lettres et chiffres ; le bouton de l’e-mail en remplit un plus long. Majuscules et tirets ne comptent pas.",
    password: "Nouveau mot de passe",
    set: "Enregistrer le nouveau mot de passe",
    resend: "Envoyer un nouveau code",
    wait: "Vous pourrez redemander dans {seconds} s",
    again: "Renvoyé. Chacun des codes fonctionne tant que vous n’en avez utilisé aucun.",
    refused:
      "Ce code est faux, déjà utilisé ou trop ancien. Votre mot de passe n’a pas changé. Vérifiez le code, ou demandez-en un nouveau.",
    doneTitle: "Votre mot de passe a changé",
    done: "Tous les appareils ont été déconnectés. Connectez-vous avec le nouveau mot de passe.",
    signIn: "Se connecter",
    development: "Ouvrir les e-mails de ce système d’essai",
  },
  confirm: {
    title: "Confirmez votre adresse",
    lead: "Un clic, et votre compte est prêt.",
    send: "Confirmer mon adresse",
    passwordNeeded:
      "Ce n’est pas le navigateur où vous vous êtes inscrit. Saisissez le mot de passe choisi, pour que nous sachions que c’est vous.",
    passwordWrong: "Ce n’est pas le mot de passe que vous avez choisi. Rien n’a changé. Réessayez.",
    expiredTitle: "Ce lien ne fonctionne plus",
    expired:
      "Il a déjà servi, date de plus de 24 heures, ou vous vous êtes réinscrit depuis. Rien n’est perdu : nous vous envoyons un nouveau lien.",
    expiredSignIn: "Si vous avez déjà confirmé, connectez-vous simplement.",
    signedInTitle: "Vous êtes déjà connecté",
    signedIn:
      "Ce lien a déjà servi, ou il est trop ancien. Votre compte fonctionne : il n’y a rien à confirmer. S’il concernait une nouvelle adresse, redemandez ce changement dans votre profil.",
    noCodeTitle: "Recevez un nouveau lien",
    noCode: "Saisissez l’adresse de votre inscription, et nous renvoyons le lien de confirmation.",
    resend: "Envoyer un nouveau lien",
    sent: "Si <b>{email}</b> doit encore être confirmé, un lien est en route.",
    doneTitle: "Votre adresse est confirmée",
    done: "Votre compte est prêt.",
    doneNew: "Désormais, nous écrivons à votre nouvelle adresse et vous vous connectez avec elle.",
    goOn: "Continuer",
    signIn: "Se connecter",
    development: "Ouvrir les e-mails de ce système d’essai",
  },
} satisfies Translated<typeof en>;
