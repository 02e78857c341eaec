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
      "Vous avez commencé beaucoup de séances d’entraînement en peu de temps : celle-ci n’a pas commencé. Terminez-en une, ou réessayez dans une heure.",
    TooManyGuestPractices:
      "Beaucoup de séances d’entraînement ont été commencées ici ou sur votre réseau en peu de temps : celle-ci n’a pas commencé. Connectez-vous, c’est gratuit, et les séances des autres ne vous bloqueront plus. Ou réessayez dans 15 minutes.",
    TooManyReports:
      "Vous avez envoyé beaucoup de signalements aujourd’hui. Celui-ci n’est pas parti, et votre texte est toujours là. Renvoyez-le demain.",
    ReportedQuestionNotFound:
      "Cette question n’est plus posée : votre signalement n’est pas parti. Vous n’avez rien à faire.",
  },
} satisfies Translated<typeof en>;
