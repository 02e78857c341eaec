import type { register as en } from "../en/register.ts";
import type { Translated } from "../messages.ts";

export const register = {
  title: "Créez votre compte",
  lead: "Vos examens, vos résultats et vos progrès, sur tous vos appareils.",
  claim: "Les examens passés dans ce navigateur seront dans votre compte.",
  haveAccount: "J’ai déjà un compte",
  name: "Nom",
  nameHint: "Comme vous voulez que nous vous appelions.",
  emailHint: "Nous y envoyons un lien pour la confirmer.",
  born: "Date de naissance",
  bornHint: "Par exemple 31 3 2009",
  licence: "Permis d’apprenti que vous préparez",
  licences: {
    motorcycle: "Code 1 : moto",
    light: "Code 2 : véhicule léger",
    lightHint: "Voitures et bakkies, jusqu’à 3 500 kg",
    heavy: "Code 3 : poids lourd",
    heavyHint: "Plus de 3 500 kg, pour les codes 10 et 14",
  },
  guardian: {
    title: "Votre parent ou tuteur",
    why: "Vous avez moins de 18 ans : la loi demande l’accord d’un parent ou tuteur pour que nous gardions vos données. Nous le demandons par e-mail. En attendant, vous pouvez étudier. Vous ne pourrez payer qu’après cet accord.",
    name: "Son nom",
    email: "Son e-mail",
  },
  terms: "J’accepte les conditions d’utilisation",
  marketing: "Recevoir actualités et conseils par e-mail",
  marketingHint: "Facultatif. Vous pouvez arrêter à tout moment.",
  send: "Créer le compte",
  termsTitle: "Lire les conditions d’utilisation",
  noticeTitle: "Ce que nous gardons de vous, et pourquoi",
  notice: {
    what: "Quoi : votre nom, e-mail, date de naissance, code de permis et langue, et les examens que vous passez. Votre mot de passe n’est gardé que sous une forme que personne ne peut lire.",
    why: "Pourquoi : pour vous donner votre compte et vos progrès. Votre date de naissance nous dit si un tuteur doit donner son accord.",
    who: "Qui : nous sommes Roadworthy et nous en sommes responsables. Nous ne vendons rien à personne. Un service de messagerie achemine nos e-mails.",
    must: "Tout cela est nécessaire pour un compte, sauf votre accord aux actualités. Pour passer un examen, il ne faut pas de compte.",
    rights:
      "Vos droits selon la loi POPIA : voir vos données, les corriger, les emporter, les faire effacer, et vous plaindre à l’Information Regulator d’Afrique du Sud.",
  },
  noticeFull: "Tout lire (dans un nouvel onglet)",
  sent: {
    title: "Consultez vos e-mails",
    text: "Nous avons envoyé un lien à <b>{email}</b>. Ouvrez-le sur cet appareil et votre compte est prêt. Il est valable 24 heures.",
    spam: "Rien ? Cela peut prendre quelques minutes. Regardez aussi dans les courriers indésirables.",
    resend: "Renvoyer",
    wait: "Vous pourrez redemander dans {seconds} s",
    again: "Renvoyé. Chacun des liens fonctionne.",
    often:
      "Nous n’en envoyons pas plus pour l’instant. Regardez dans les courriers indésirables, ou vérifiez l’adresse.",
    change: "Changer l’adresse",
    study: "Commencer un examen en attendant",
    development: "Ouvrir les e-mails de ce système d’essai",
  },
} satisfies Translated<typeof en>;
