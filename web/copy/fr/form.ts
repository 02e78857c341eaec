import type { form as en } from "../en/form.ts";
import type { Translated } from "../messages.ts";

export const form = {
  problems: {
    SessionEnded:
      "Vous avez été déconnecté. Ce que cet appareil n’a pas encore envoyé est gardé. Connectez-vous et continuez.",
    FieldsRefused:
      "Certains champs sont à corriger. Rien n’a changé, et votre saisie est toujours là. Corrigez les champs en rouge et renvoyez.",
    SignInRefused:
      "L’e-mail et le mot de passe ne correspondent pas, ou l’adresse n’est pas encore confirmée. Rien n’a changé. Vérifiez les deux, ou choisissez un nouveau mot de passe.",
    AccountSuspended:
      "Ce compte a été suspendu et ne peut pas être utilisé. Vos données sont conservées. Écrivez-nous si vous pensez que c’est une erreur.",
    SecondFactorRefused:
      "Ce code est faux ou a déjà servi. Rien n’a changé. Utilisez le code suivant de votre application, ou un code de secours.",
    TicketExpired: "Le délai est passé. Rien n’a changé. Saisissez de nouveau votre mot de passe.",
    CodeRefused:
      "Ce code est faux, trop ancien ou a déjà servi. Rien n’a changé. Demandez un nouvel e-mail et utilisez le plus récent.",
    PasswordNeeded:
      "Le lien est bon, mais ce n’est pas le navigateur de votre inscription. Rien n’est perdu. Saisissez votre mot de passe pour continuer.",
  },
  show: "Afficher",
  hide: "Masquer",
  thePassword: "le mot de passe",
  sending: "Envoi…",
  day: "Jour",
  month: "Mois",
  year: "Année",
  check: "Vérifiez ceci.",
  noDate: "Saisissez le jour, le mois et l’année.",
  choose: "Choisissez une réponse.",
  copy: "Copier",
  copied: "Copié",
  email: "E-mail",
  password: "Mot de passe",
  newPassword: "Mot de passe",
  newPasswordHint: "Au moins 10 caractères. Une courte phrase convient très bien.",
  no: {
    Offline:
      "Le serveur ne répond pas. Rien n’est perdu sur cette page. Vérifiez votre connexion, puis réessayez.",
    TooBusy:
      "Nous sommes très sollicités en ce moment. Rien n’est perdu sur cette page. Réessayez dans une minute.",
    DatabaseUnavailable:
      "Nous ne pouvons pas enregistrer pour l’instant. Rien n’est perdu sur cette page. Réessayez dans une minute.",
    InternalError:
      "Un problème est survenu de notre côté. Rien n’est perdu sur cette page. Réessayez dans une minute.",
    BadRequest:
      "Nous n’avons pas pu lire ce que cette page a envoyé : rien n’a été changé. Copiez ce que vous avez pu écrire, rechargez la page, puis réessayez.",
  },
} satisfies Translated<typeof en>;
