import type { signIn as en } from "../en/sign-in.ts";
import type { Translated } from "../messages.ts";

export const signIn = {
  title: "Se connecter",
  lead: "Vos examens et vos résultats, sur tous vos appareils.",
  send: "Se connecter",
  forgot: "Mot de passe oublié ?",
  register: "Créer un compte",
  noAccount: "Il ne faut pas de compte pour passer un examen. Il reste dans le navigateur où vous le passez.",
  refused:
    "Cet e-mail et ce mot de passe ne correspondent pas. Ce que vous avez écrit reste ici. Vérifiez les deux et réessayez, ou choisissez un nouveau mot de passe. Un nouveau compte s’ouvre une fois son adresse confirmée.",
  resend: "Renvoyer le lien de confirmation",
} satisfies Translated<typeof en>;
