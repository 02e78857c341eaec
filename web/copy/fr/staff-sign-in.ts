import type { staffSignIn as en } from "../en/staff-sign-in.ts";
import type { Translated } from "../messages.ts";

export const staffSignIn = {
  title: "Connexion de l’équipe",
  lead: "En deux étapes : votre mot de passe, puis un code de votre application d’authentification.",
  step: "Étape {step} sur 2",
  go: "Continuer",
  refused:
    "Cet e-mail et ce mot de passe ne correspondent à aucun compte de l’équipe. Ce que vous avez écrit reste ici. Vérifiez les deux et réessayez.",
  codeTitle: "Code de votre application",
  codeHint: "6 chiffres. L’application en montre de nouveaux toutes les 30 secondes.",
  recovery: "Code de secours",
  recoveryHint: "L’un des codes que vous avez gardés. Chacun sert une seule fois.",
  useRecovery: "Utiliser un code de secours",
  useApp: "Utiliser l’application",
  send: "Se connecter",
  back: "Recommencer",
  codeRefused: "Ce code est faux ou a déjà servi. Attendez le suivant et saisissez-le.",
  recoveryRefused: "Ce code de secours est faux ou a déjà servi. Essayez-en un autre.",
  expired:
    "La première étape remonte à plus de 5 minutes. Rien n’a changé. Saisissez de nouveau votre mot de passe.",
  enrolTitle: "Préparez votre application d’authentification",
  enrolText:
    "Scannez cette image avec l’application, ou saisissez la clé. Puis saisissez les 6 chiffres que l’application affiche.",
  qr: "Un code QR pour votre application d’authentification",
  secret: "Clé",
  codesTitle: "Gardez vos codes de secours",
  codesText:
    "Si vous perdez votre téléphone, chacun ouvre votre compte une fois. Nous ne les montrons que maintenant. Gardez-les ailleurs que sur votre téléphone.",
  codesFile: "Codes de secours Roadworthy",
  copyAll: "Tout copier",
  print: "Imprimer",
  download: "Enregistrer un fichier",
  kept: "Je les ai gardés",
} satisfies Translated<typeof en>;
