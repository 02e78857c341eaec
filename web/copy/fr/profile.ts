import type { profile as en } from "../en/profile.ts";
import type { Translated } from "../messages.ts";

export const profile = {
  problems: {
    PasswordWrong:
      "Ce n’est pas le mot de passe de votre compte. Rien n’a été modifié. Saisissez-le à nouveau. Si vous l’avez oublié, déconnectez-vous et choisissez-en un nouveau sur la page de connexion.",
    SessionNotFound: "Cet appareil est déjà déconnecté. Les autres n’ont pas changé. Rechargez la liste.",
    ProfileChanged:
      "Votre profil a changé entre-temps, peut-être dans un autre onglet. Ces changements sont gardés, les vôtres ne sont pas encore enregistrés. Regardez-le et enregistrez de nouveau.",
    PictureMissing:
      "Il n’y a pas encore de photo. Le reste n’a pas changé. Vous pouvez en ajouter une dans votre profil.",
    LastAdmin:
      "Vous êtes le seul administrateur. Votre compte reste tel quel. Créez d’abord un autre administrateur, puis supprimez le vôtre.",
  },
  title: "Votre profil",
  saved: "Enregistré",
  details: {
    saved: "Votre profil est enregistré",
    title: "Vous",
    name: "Nom",
    licence: "Permis d’apprenti que vous préparez",
    licences: {
      "1": "Code 1 : moto",
      "2": "Code 2 : véhicule léger",
      "3": "Code 3 : poids lourd",
    },
    language: "Langue de nos e-mails",
    languageHint: "La langue de cette page se choisit en haut, sous Réglages.",
    mobile: "Numéro de portable",
    mobileHint: "Facultatif. Par exemple 082 123 4567",
    none: "Aucun",
    save: "Enregistrer",
    saveMine: "Enregistrer le mien à la place",
    overtaken:
      "Ceci a été changé ailleurs, peut-être dans un autre onglet. Voici ce qui est enregistré maintenant. Votre texte est gardé ci-dessus.",
  },
  picture: {
    title: "Photo",
    lead: "Vous seul la voyez. Nous la réduisons avant l’envoi.",
    alt: "Votre photo",
    choose: "Choisir une photo",
    sending: "Envoi…",
    remove: "Retirer",
    removed: "Retirée",
  },
  guardian: {
    title: "Votre parent ou tuteur",
    lead: "Vous avez moins de 18 ans : la loi demande l’accord d’un parent ou tuteur pour que nous gardions vos données. En attendant, vous pouvez étudier. Vous ne pourrez payer qu’après cet accord.",
    yourGuardian: "votre tuteur",
    state: {
      asked: "Demande envoyée à {name}. Nous attendons la réponse.",
      given: "Accord donné par {name}.",
      refused: "Accord refusé par {name}. Vous pouvez refaire la demande.",
    },
    name: "Son nom",
    email: "Son e-mail",
    send: "Demander par e-mail",
    sent: "Envoyé. Seul le dernier lien fonctionne.",
  },
  email: {
    title: "E-mail",
    now: "Vous vous connectez avec <b>{email}</b>.",
    pending:
      "<b>{email}</b> n’est pas encore confirmé. Ouvrez le lien que nous y avons envoyé. D’ici là, utilisez votre ancienne adresse.",
    new: "Nouvel e-mail",
    send: "Y envoyer un lien",
    sent: "Envoyé. Ouvrez le lien dans cet e-mail.",
  },
  password: {
    title: "Mot de passe",
    lead: "Un nouveau mot de passe déconnecte tous les autres appareils.",
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    send: "Changer le mot de passe",
    saved: "Enregistré. Tous les autres appareils sont déconnectés.",
  },
  devices: {
    title: "Appareils",
    lead: "Vous êtes connecté sur ces appareils. Déconnectez ceux que vous ne reconnaissez pas.",
    this: "Cet appareil",
    unknown: "Appareil inconnu",
    seen: "Vu le {time}",
    end: "Déconnecter",
    endOne: "Déconnecter {device}, vu le {time}",
    ending: "Un instant…",
    endOthers: "Déconnecter tous les autres",
    ended: "Déconnecté",
    all: "Afficher les {count}",
  },
  consents: {
    title: "Ce que vous avez accepté",
    marketing: "Actualités et conseils par e-mail",
    marketingHint: "Facultatif. Vous pouvez arrêter à tout moment.",
    marketingMinor: "Nous n’en envoyons pas avant 18 ans. Vous pourrez les activer à vos 18 ans.",
    terms:
      "Vous avez accepté les conditions d’utilisation le {date} (version {version}). Elles valent tant que vous avez un compte.",
  },
  data: {
    title: "Mes données",
    lead: "Tout ce que nous gardons de vous dans un seul fichier : votre profil, vos accords, vos appareils, et chaque examen avec ses réponses. Il s’ouvre dans tout éditeur de texte.",
    send: "Télécharger mes données",
    sending: "Nous rassemblons tout…",
    done: "Enregistré dans vos téléchargements",
  },
  close: {
    title: "Supprimer votre compte",
    now: "Tout de suite : tous les autres appareils sont déconnectés. Celui-ci reste connecté.",
    undo: "Pendant {days} jours : rien n’est effacé, et un clic suffit pour annuler.",
    then: "Ensuite : votre nom, vos adresses, votre photo et votre mot de passe sont effacés pour toujours. Nous ne pouvons pas les récupérer.",
    send: "Supprimer mon compte",
  },
} satisfies Translated<typeof en>;
