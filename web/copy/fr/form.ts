import type { form as en } from "../en/form.ts";
import type { Translated } from "../messages.ts";

export const form = {
  show: "Afficher",
  hide: "Masquer",
  thePassword: "le mot de passe",
  sending: "Envoi…",
  day: "Jour",
  month: "Mois",
  year: "Année",
  check: "Vérifiez ceci.",
  choose: "Choisissez une réponse.",
  copy: "Copier",
  copied: "Copié",
  email: "E-mail",
  password: "Mot de passe",
  newPassword: "Mot de passe",
  newPasswordHint: "Au moins 10 caractères. Une courte phrase convient très bien.",
  no: {
    Offline:
      "Le serveur ne répond pas. Ce que vous avez écrit reste ici. Vérifiez votre connexion, puis envoyez de nouveau.",
    TooManyTries:
      "Trop de tentatives en peu de temps. Rien n’a changé. Réessayez dans {minutes, plural, one {# minute} many {# minutes} other {# minutes}}.",
    TooBusy:
      "Nous sommes très sollicités en ce moment. Ce que vous avez écrit reste ici. Envoyez de nouveau dans une minute.",
    DatabaseUnavailable:
      "Nous ne pouvons pas enregistrer pour l’instant. Ce que vous avez écrit reste ici. Envoyez de nouveau dans une minute.",
    InternalError:
      "Un problème est survenu de notre côté. Ce que vous avez écrit reste ici. Envoyez de nouveau dans une minute.",
    BadRequest:
      "Nous n’avons pas pu lire ce que cette page a envoyé. Ce que vous avez écrit reste ici. Rechargez la page, puis envoyez de nouveau.",
  },
} satisfies Translated<typeof en>;
