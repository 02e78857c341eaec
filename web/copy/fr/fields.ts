import type { fields as en } from "../en/fields.ts";
import type { Translated } from "../messages.ts";

export const fields = {
  "name-missing": "Saisissez un nom.",
  "name-too-long": "Ce nom dépasse 100 caractères. Raccourcissez-le.",
  "name-strange":
    "Ce nom contient un caractère que nous ne pouvons pas garder. Évitez < et > et les signes invisibles.",
  "email-missing": "Saisissez une adresse e-mail.",
  "email-too-long": "Cette adresse dépasse 254 caractères. Vérifiez-la.",
  "email-malformed": "Cela ne ressemble pas à une adresse e-mail. Elle s’écrit comme nom@exemple.com.",
  "email-same": "C’est votre adresse actuelle. Saisissez-en une autre.",
  "password-missing": "Saisissez un mot de passe.",
  "password-too-short": "Utilisez au moins 10 caractères. Quelques mots à la suite conviennent bien.",
  "password-too-long": "Utilisez 256 caractères au plus.",
  "password-common": "Ce mot de passe est trop courant et facile à deviner. Choisissez-en un plus rare.",
  "password-personal":
    "Ce mot de passe contient votre nom ou votre adresse. Choisissez-en un qui ne dit rien de vous.",
  "password-wrong": "Ce n’est pas votre mot de passe. Saisissez-le de nouveau.",
  "date-malformed": "Cette date n’existe pas. Vérifiez le jour, le mois et l’année.",
  "born-too-young": "D’après cette date, vous êtes trop jeune pour un compte ici. Vérifiez l’année.",
  "born-impossible": "Ce ne peut pas être votre date de naissance. Vérifiez l’année.",
  "guardian-missing": "Vous avez moins de 18 ans : saisissez le nom et l’adresse d’un parent ou tuteur.",
  "guardian-same-email": "C’est votre propre adresse. Saisissez celle de votre parent ou tuteur.",
  "guardian-not-needed": "Vous avez 18 ans ou plus : il ne faut pas de tuteur. Laissez ce champ vide.",
  "marketing-under-age": "Nous n’envoyons pas d’actualités avant 18 ans. Vous pourrez accepter à 18 ans.",
  "mobile-malformed":
    "Cela ne ressemble pas à un numéro de portable. Écrivez-le comme 082 123 4567 ou +27 82 123 4567.",
  "code-malformed":
    "Cela ne ressemble pas à un de nos codes. Copiez-le en entier depuis l’e-mail ou l’application.",
  "terms-not-accepted": "Nous avons besoin de votre accord aux conditions pour ouvrir un compte.",
  "picture-type": "Ce n’est pas une image JPEG, PNG ou WebP. Choisissez un autre fichier.",
  "picture-too-large": "Cette image dépasse 5 Mo ou 16 mégapixels. Choisissez-en une plus petite.",
  "picture-unreadable": "Nous n’avons pas pu lire cette image. Choisissez un autre fichier.",
} satisfies Translated<typeof en>;
