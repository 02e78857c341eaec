import type { practice as en } from "../en/practice.ts";
import type { Translated } from "../messages.ts";

export const practice = {
  /** What happened, what was kept, what to do. Beside the general ones, because exams do not load them. */
  problems: {
    NothingToPractise:
      "Il n’y a rien à réviser ici pour le moment. Rien n’a été lancé. Choisissez autre chose.",
    SubjectNotFound: "Cette leçon ou ce chapitre n’existe pas. Rien n’a été lancé. Choisissez autre chose.",
    PracticeNotFound:
      "Ce navigateur n’a pas cet entraînement. Il a peut-être été lancé sur un autre appareil, ou ses données ont été effacées. Ouvrez-le là-bas, ou commencez-en un nouveau.",
    PracticeFinished:
      "Cet entraînement est terminé : cette réponse n’a pas été enregistrée. Tout ce qui précède compte. Commencez un nouvel entraînement.",
    PracticeFull:
      "Cet entraînement a enregistré autant de réponses que possible : celle-ci n’a pas été enregistrée. Tout ce qui précède compte. Commencez un nouvel entraînement.",
    QuestionNotInPractice:
      "Cette réponse appartient à un autre entraînement et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page.",
    OptionNotInPractice:
      "Cette réponse ne correspond pas à la question et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page et choisissez de nouveau.",
    TooManyPractices:
      "Vous avez lancé beaucoup d’entraînements en peu de temps. Rien n’a été lancé. Terminez-en un, ou recommencez dans une heure.",
    TooManyGuestPractices:
      "Beaucoup d’entraînements ont été lancés ici, ou sur votre réseau, en peu de temps. Rien n’a été lancé. Connectez-vous, c’est gratuit : ceux des autres ne compteront plus. Ou réessayez dans un quart d’heure.",
    TooManyReports:
      "Vous avez envoyé beaucoup de signalements aujourd’hui. Celui-ci n’est pas parti, et votre texte est toujours là. Renvoyez-le demain.",
    ReportedQuestionNotFound: "Nous n’avons plus cette question. Votre signalement n’est pas parti.",
  },
} satisfies Translated<typeof en>;
