import type { practice as en } from "../en/practice.ts";
import type { Translated } from "../messages.ts";

export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise:
      "Il n’y a rien pour s’entraîner ici pour le moment. Rien n’a commencé. Choisissez autre chose.",
    SubjectNotFound:
      "Nous n’avons pas cette vidéo ou ce chapitre. Rien n’a commencé. Choisissez autre chose.",
    PracticeNotFound:
      "Ce navigateur n’a pas cette séance d’entraînement. Elle est peut-être sur un autre appareil, ou les données de ce navigateur ont été effacées. Ouvrez-la là-bas, ou commencez-en une nouvelle.",
    PracticeFinished:
      "Cette séance d’entraînement est terminée : cette réponse n’a pas été enregistrée. Tout ce qui précède compte. Commencez une nouvelle séance.",
    PracticeFull:
      "Cette séance d’entraînement ne peut plus enregistrer de réponses : celle-ci n’a pas été enregistrée. Tout ce qui précède compte. Commencez une nouvelle séance.",
    QuestionNotInPractice:
      "Cette réponse appartient à une autre séance d’entraînement et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page.",
    OptionNotInPractice:
      "Cette réponse ne correspond pas à la question et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page et choisissez de nouveau.",
    TooManyPractices:
      "Vous avez commencé beaucoup de séances d’entraînement en peu de temps : celle-ci n’a pas commencé. Terminez-en une, ou réessayez {when}.",
    TooManyGuestPractices:
      "Beaucoup de séances d’entraînement ont été commencées ici ou sur votre réseau en peu de temps : celle-ci n’a pas commencé. Connectez-vous, c’est gratuit, et les séances des autres ne vous bloqueront plus. Ou réessayez {when}.",
    TooManyReports:
      "Vous avez envoyé beaucoup de signalements aujourd’hui. Celui-ci n’est pas parti, et votre texte est toujours là. Renvoyez-le {when}.",
    ReportedQuestionNotFound:
      "Cette question n’est plus posée : votre signalement n’est pas parti. Vous n’avez rien à faire.",
  },
  question: "Question sur : {topic}",
  back: "Cette question revient : elle était fausse avant.",
  close: "Fermer",
  note: { right: "Bonne réponse", wrong: "Votre réponse, fausse" },
  sure: { title: "Êtes-vous sûr ?", sure: "Oui", unsure: "Pas sûr", guessed: "Au hasard" },
  feedback: {
    right: "Juste",
    wrong: "Faux",
    why: "Pourquoi ma réponse est-elle fausse ?",
    yours: "Vous avez choisi",
    rule: "La bonne réponse",
    belief: "Beaucoup le croient, et c’est faux",
    later: "Cette question revient plus tard, jusqu’à ce qu’elle soit juste une fois.",
  },
  dock: {
    label: "Que faire",
    finish: "Terminer",
    report: "Signaler",
    answer: "Répondre",
    next: "Suivante",
  },
  ending: {
    title: "Terminer cet entraînement ?",
    text: "{left, plural, one {# question est encore sans réponse.} other {# questions sont encore sans réponse.}} Vos réponses comptent. Si vous quittez plutôt avec la croix en haut de la page, vous pourrez continuer plus tard.{free, select, true { Celles sans réponse comptent dans vos questions gratuites du jour, et un nouvel entraînement en prendra d’autres.} other {}}",
    stay: "Continuer",
  },
  aloud: { read: "Écouter", stop: "Arrêter" },
  bar: {
    leave: "Quitter l’entraînement",
    progress: "Questions justes une fois",
    done: "{done} sur {total}",
    answered: "{count, plural, one {# réponse} other {# réponses}}",
    keys: "Touches",
    saving: "Enregistrement…",
    saved: "Enregistré",
    nothing: "Pas encore de réponse",
    waiting: "Pas envoyé, gardé sur {device, select, phone {ce téléphone} other {cet ordinateur}}",
    unstored: "Pas envoyé. Laissez la page ouverte",
  },
  notice: {
    offline: "Vous êtes hors ligne. Vous pouvez continuer.",
    server: "Le serveur ne répond pas. Vous pouvez continuer.",
    kept: "{count, plural, one {Votre # réponse est gardée} other {Vos # réponses sont gardées}} sur {device, select, phone {ce téléphone} other {cet ordinateur}}.",
    unstored:
      "{device, select, phone {Ce téléphone} other {Cet ordinateur}} ne peut pas garder vos réponses. Laissez cette page ouverte jusqu’à ce qu’elles soient enregistrées.",
    missing:
      "Ce navigateur n’a plus accès à cet entraînement. Vous pouvez continuer, et vos réponses restent sur {device, select, phone {ce téléphone} other {cet ordinateur}}. Si vous avez un compte, connectez-vous de nouveau.",
    refused:
      "{count, plural, one {# réponse n’a pas été acceptée et ne compte pas} other {# réponses n’ont pas été acceptées et ne comptent pas}}.",
  },
  keys: {
    title: "Touches",
    intro: "Tout fonctionne sans souris. Les touches sont inactives pendant que vous écrivez.",
    choose: "Choisir une réponse",
    next: "Question suivante",
    report: "Signaler cette question",
    help: "Montrer ces touches",
    off: "Les touches seules sont désactivées dans vos réglages. Entrée et les flèches fonctionnent.",
    alt: "Tenez Alt avec une lettre ou un chiffre, selon votre réglage.",
  },
  report: {
    title: "Signaler cette question",
    label: "Qu’est-ce qui ne va pas ?",
    hint: "Dites-le avec vos mots. Nous savons de quelle question il s’agit. N’écrivez rien sur vous.",
    short: "Écrivez quelques mots, pour que nous sachions quoi regarder.",
    send: "Envoyer",
    sending: "Envoi…",
    offline:
      "Vous êtes hors ligne. Rien n’a été envoyé, et votre texte est toujours là. Renvoyez-le plus tard.",
    thanks: "Merci. Notre équipe va regarder la question.",
    thanksMail: "Merci. Notre équipe va regarder la question et vous répondra par e-mail.",
    done: "Retour à la question",
  },
  finished: {
    title: "Entraînement terminé",
    nothing: "Entraînement arrêté",
    answered:
      "{count, plural, =0 {Vous n’avez répondu à aucune question.} one {Vous avez répondu à # question.} other {Vous avez répondu à # questions.}}",
    changed: "Ce qui a changé",
    up: "En hausse : {before} avant, {after} maintenant",
    down: "En baisse : {before} avant, {after} maintenant",
    same: "Comme avant : {after}",
    noWrong: "Il ne reste aucune question fausse.",
    waiting:
      "Vos dernières réponses sont gardées sur {device, select, phone {ce téléphone} other {cet ordinateur}} et envoyées dès qu’il y a une connexion. Vous verrez alors ici ce qui a changé.",
    unstored:
      "Vos dernières réponses ne sont pas encore envoyées, et {device, select, phone {ce téléphone} other {cet ordinateur}} ne peut pas les garder. Laissez cette page ouverte.",
    refused:
      "{count, plural, one {# réponse n’a pas été acceptée et ne compte pas} other {# réponses n’ont pas été acceptées et ne comptent pas}}.",
    wrong: "{count, plural, one {Reprendre ma question fausse} other {Reprendre mes # questions fausses}}",
    weakest: "Mes 10 plus faibles",
    again: "Encore une fois",
    choose: "Choisir autre chose",
    guest:
      "Votre entraînement est gardé un certain temps dans ce navigateur. Un compte le garde sur tous vos appareils.",
    register: "Créer un compte gratuit",
  },
  install: {
    text: "Ajoutez Roadworthy à votre écran d’accueil. Il s’ouvre comme une application, même sans réseau.",
    yes: "Installer",
    no: "Non, merci",
  },
  no: {
    title: "Cet entraînement ne s’est pas ouvert",
    other: "Choisissez autre chose.",
    choose: "Choisir un entraînement",
    held: "{count, plural, one {# question attend} other {# questions attendent}} la fin de l’examen qui {count, plural, one {la} other {les}} pose.",
  },
  loading: "Ouverture de votre entraînement…",
  unreachable: {
    title: "Le serveur ne répond pas",
    text: "Rien n’est perdu : vos réponses sont gardées. Nous réessayons sans arrêt.",
    again: "Réessayer",
  },
  short: {
    title: "D’autres questions arrivent",
    text: "Vous avez répondu à toutes celles qui étaient ici. Nous réessayons sans arrêt.",
    finish: "Terminer pour l’instant",
  },
} satisfies Translated<typeof en>;
