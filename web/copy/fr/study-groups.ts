import type { studyGroups as en } from "../en/study-groups.ts";
import type { Translated } from "../messages.ts";

export const studyGroups = {
  title: "Groupes d’étude",
  lead: "Étudiez avec des gens que vous connaissez. Un groupe ne voit que ce que vous choisissez de partager. Les membres ne peuvent pas s’écrire, et il n’y a pas de photos.",
  guardian:
    "Vous avez moins de 18 ans : un tuteur doit d’abord donner son accord. Vous pouvez le lui demander dans votre profil.",
  profile: "Mon profil",
  none: "Vous n’êtes encore dans aucun groupe d’étude.",
  group: "Groupe d’étude de {name}",
  unnamed: "Groupe d’étude",
  closed: "Notre équipe a fermé ce groupe. Ses membres ne voient plus rien les uns des autres.",
  members: "Membres",
  you: "{name} (vous)",
  maker: "A créé le groupe",
  streak: "Jours d’affilée",
  papers: "Séries terminées",
  private: "Non partagé",
  share: "Ce que ce groupe voit de moi",
  shownAs: "Le groupe m’appelle",
  firstName: "{name}, mon prénom",
  initials: "{name}, mes initiales",
  shareStreak: "Partager combien de jours d’affilée j’ai étudié",
  sharePapers: "Partager combien de séries j’ai terminées",
  save: "Enregistrer",
  saved: "Enregistré.",
  make: "Créer un groupe d’étude",
  makeLead: "Vous recevez un lien pour des gens que vous connaissez. Sans lui, le groupe est introuvable.",
  invite: "Inviter quelqu’un",
  inviteLead:
    "N’envoyez ce lien qu’à des gens que vous connaissez. Il fonctionne jusqu’au {date}, et vous pouvez l’annuler avant.",
  makeLink: "Créer un lien",
  newLink: "Créer un nouveau lien",
  copy: "Copier le lien",
  endLink: "Annuler ce lien",
  about: "Signaler, bloquer ou retirer {name}",
  aboutOther: "Signaler ou bloquer {name}",
  block: "Bloquer {name}",
  blockHint: "Vous ne vous voyez plus, dans aucun groupe. Le blocage n’est pas annoncé.",
  remove: "Retirer {name} du groupe",
  more: "Quitter ou signaler ce groupe",
  leave: "Quitter le groupe",
  leaveHint: "Pour revenir, il vous faudra un nouveau lien.",
  reason: "Qu’est-ce qui ne va pas ?",
  reasons: {
    name: "Le nom est grossier ou n’est pas un nom",
    stranger: "Je ne connais pas cette personne",
    bullying: "Une personne est harcelée ou subit des pressions",
    other: "Autre chose",
  },
  report: "Signaler à l’équipe",
  reported: "Notre équipe va regarder. Nous ne disons pas qui l’a signalé.",
  blocked: "Personnes que vous avez bloquées",
  unblock: "Débloquer {name}",
  invitation: "{name} vous invite",
  invitationLead:
    "Il y a {members, plural, one {# personne} other {# personnes}} dans ce groupe d’étude. Ne le rejoignez que si vous vous connaissez.",
  join: "Rejoindre le groupe",
  isMember: "Vous êtes déjà dans ce groupe.",
  backToGroups: "Mes groupes d’étude",
  problems: {
    GroupNotFound:
      "Ce groupe d’étude n’existe pas, ou vous n’y êtes plus. Rien n’a changé. Rechargez la page.",
    GuardianMustAgree:
      "Vous avez moins de 18 ans : un tuteur doit d’abord donner son accord. Rien n’a changé. Vous pouvez le lui demander dans votre profil.",
    TooManyGroups:
      "Vous êtes déjà dans 5 groupes. Rien n’a changé. Quittez-en un avant d’en rejoindre un autre.",
    GroupClosed: "Notre équipe a fermé ce groupe. Rien n’a changé.",
    GroupFull: "Il y a 12 personnes dans ce groupe, et il est complet. Rien n’a changé.",
    InvitationNotFound:
      "Ce lien ne fonctionne plus. Rien n’a changé. Demandez-en un nouveau à la personne qui l’a envoyé.",
  },
} as const satisfies Translated<typeof en>;
