import type { staffRoles as en } from "../en/staff-roles.ts";
import type { Translated } from "../messages.ts";

export const staffRoles = {
  title: "Rôles",
  lead: "Qui travaille ici, et ce que chacun peut faire. Un changement compte aussitôt, aussi dans les onglets ouverts, et figure dans le journal de l’équipe.",
  members: "Équipe",
  name: "Nom",
  roles: "Rôles",
  own: {
    title: "Votre profil",
    account: "Votre compte",
    email: "E-mail",
    factorLead:
      "À l’entrée, vous tapez les chiffres de votre application d’authentification, ou un code de secours.",
    codesLeft:
      "{count, plural, =0 {Il ne reste aucun code de secours.} one {Il reste # code de secours.} other {Il reste # codes de secours.}}",
    fewCodes:
      "Gardez bien votre application d’authentification : sans elle, un code de secours est le seul moyen d’entrer.",
  },
  role: "Rôle",
  any: "Tous",
  noneFits: "Personne ne correspond.",
  authenticator: "Authentificateur",
  hasAuthenticator: "Configuré",
  noAuthenticator: "Pas encore",
  seen: "Connecté comme membre de l’équipe",
  notSeen: "Pas en ce moment",
  todo: "Changer",
  change: "Changer les rôles",
  changeOf: "Rôles de {name}",
  none: "Aucun rôle : un élève",
  notForYou: {
    title: "Cette page n’est pas pour votre rôle",
    roles: "Elle est pour : {wanted}. Votre rôle : {own}.",
    ask: "Votre compte n’a aucun problème. S’il vous faut quelque chose de cette page, demandez à un collègue qui a ce rôle ; si votre rôle doit changer, à un administrateur.",
    go: "Aller au tableau de bord",
  },
  names: { admin: "Administrateur", operator: "Opérateur", support: "Assistance", editor: "Rédacteur" },
  may: {
    admin: "Mène l’entreprise : personnes, argent, contenu, rôles.",
    operator:
      "Gère le journal : modèles de lecture, tâches, lettres mortes. Voit des identifiants et aucun nom.",
    support: "Répond aux élèves et regarde leurs tentatives. Ne voit ni argent ni coordonnées bancaires.",
    editor: "Écrit les questions et les articles. Ne voit aucune personne.",
  },
  give: "Donner un rôle à une personne",
  address: "Adresse e-mail de son compte",
  addressHint: "Il lui faut d’abord un compte, créé comme celui d’un élève.",
  find: "Trouver le compte",
  missing: "Saisissez l’adresse entière.",
  notFound: "Aucun compte n’a cette adresse.",
  save: "Changer les rôles",
  same: "Rien n’est encore différent.",
  lastAdmin: "C’est le dernier administrateur. Désignez-en d’abord un autre. Rien n’a été changé.",
  gone: "Ce compte ne peut pas avoir de rôle : son adresse n’est pas confirmée, ou il est en cours de fermeture. Rien n’a été changé.",
  done: "Les rôles de {name} ont été changés.",
} as const satisfies Translated<typeof en>;
