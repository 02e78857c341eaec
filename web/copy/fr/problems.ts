import type { problems as en } from "../en/problems.ts";
import type { Translated } from "../messages.ts";

export const problems = {
  Offline: "Vous êtes hors ligne. Vos réponses sont gardées sur cet appareil. Nous réessayons tout seuls.",
  PaperNotFound:
    "Nous n’avons pas cette série. Rien n’a commencé. Choisissez un examen sur la page d’accueil.",
  TooManyStarts:
    "Vous avez commencé beaucoup d’examens en peu de temps : celui-ci n’a pas commencé. Terminez un examen en cours, ou réessayez {when}.",
  TooManyGuestStarts:
    "Beaucoup d’examens ont été commencés ici ou sur votre réseau en peu de temps : celui-ci n’a pas commencé. Connectez-vous, c’est gratuit, et les examens des autres ne vous bloqueront plus. Ou réessayez {when}.",
  AttemptNotFound:
    "Ce navigateur n’a pas cet examen. Il a peut-être été commencé sur un autre appareil, ou les données ont été effacées. Ouvrez-le là-bas, ou commencez un nouvel examen.",
  AttemptVoided:
    "Notre équipe a annulé cette tentative : vous ne pouvez plus y répondre. Vos réponses sont gardées. Le motif est sur cette page.",
  AttemptFull:
    "Cette tentative ne peut plus enregistrer de changements : celui-ci n’a pas été gardé. Tout ce qui précède est gardé et compte. Rendez votre copie.",
  AttemptClosed:
    "Cet examen est déjà terminé. Tout ce qui nous est parvenu à temps compte. Ouvrez votre résultat.",
  DeadlinePassed:
    "Le temps était écoulé avant l’arrivée de cette réponse. Tout ce qui nous est parvenu à temps compte. Ouvrez votre résultat.",
  DeadlineNotReached:
    "Votre examen est en cours. Vos réponses sont gardées. Continuez, ou rendez votre copie quand vous êtes prêt.",
  QuestionNotInAttempt:
    "Cette réponse appartient à un autre examen et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page.",
  OptionNotInQuestion:
    "Cette réponse ne correspond pas à la question et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page et choisissez de nouveau.",
  ResultNotReady:
    "Vous avez rendu votre copie plus vite qu’on ne peut lire les questions : le résultat s’ouvre dans une minute au plus. Vos réponses sont gardées. Patientez un peu.",
  AttemptStillOpen:
    "Votre examen est en cours : il n’y a pas encore de résultat. Vos réponses sont gardées. Revenez-y et rendez votre copie quand vous êtes prêt.",
  PictureNotFound:
    "L’image de cette question manque. Vos réponses sont gardées. Vous pouvez passer la question et y revenir.",
  TooManyTries: "Trop de demandes en peu de temps. Rien n’a changé. Réessayez {when}.",
  NotSignedIn:
    "Vous n’êtes plus connecté. Ce que cet appareil n’a pas encore envoyé est gardé. Connectez-vous et continuez.",
  NotAllowed: "Votre compte ne le permet pas. Rien n’a changé. Connectez-vous avec un compte qui le permet.",
  BadRequest:
    "Nous n’avons pas pu lire ce que cette page a envoyé. Vos réponses sont gardées. Rechargez la page.",
  NotFound: "Ce que cette page demande n’existe pas. Vos réponses sont gardées. Rechargez la page.",
  MethodNotAllowed: "Cette page n’est plus à jour. Vos réponses sont gardées. Rechargez la page.",
  BodyTooLarge: "Trop de données envoyées à la fois. Vos réponses sont gardées. Rechargez la page.",
  UnsupportedMediaType:
    "Nous n’avons pas pu lire ce que cette page a envoyé. Vos réponses sont gardées. Rechargez la page.",
  CrossSiteRequest:
    "Nous avons refusé cette demande, qui semblait venir d’un autre site. Vos réponses sont gardées. Ouvrez la page depuis notre adresse.",
  VersionConflict:
    "Quelque chose a changé au même moment, peut-être dans un autre onglet. Vos réponses sont gardées. Réessayez.",
  TooBusy:
    "Nous sommes très sollicités en ce moment. Vos réponses sont gardées sur cet appareil. Nous réessayons tout seuls.",
  DatabaseUnavailable:
    "Nous ne pouvons pas enregistrer pour l’instant. Vos réponses sont gardées sur cet appareil. Nous réessayons tout seuls.",
  InternalError:
    "Un problème est survenu de notre côté. Vos réponses sont gardées. Réessayez dans une minute.",
} satisfies Translated<typeof en>;
