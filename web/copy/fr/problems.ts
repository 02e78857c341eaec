import type { problems as en } from "../en/problems.ts";
import type { Translated } from "../messages.ts";

export const problems = {
  Offline: "Vous êtes hors ligne. Vos réponses sont gardées sur cet appareil. Nous réessayons tout seuls.",
  PaperNotFound: "Cet examen n’existe pas. Rien n’a commencé. Choisissez un examen sur la page d’accueil.",
  TooManyStarts:
    "Vous avez commencé beaucoup d’examens en peu de temps. Rien n’a commencé. Terminez un examen en cours, ou recommencez dans une heure.",
  TooManyGuestStarts:
    "Beaucoup d’examens ont été commencés ici, ou sur votre réseau, en peu de temps. Rien n’a commencé. Connectez-vous, c’est gratuit : les examens des autres ne comptent plus. Ou réessayez dans un quart d’heure.",
  AttemptNotFound:
    "Ce navigateur n’a pas cet examen. Il a peut-être été commencé sur un autre appareil, ou les données ont été effacées. Ouvrez-le là-bas, ou commencez un nouvel examen.",
  AttemptVoided:
    "Notre équipe a annulé cette tentative. Elle ne prend plus de réponses. Vos réponses sont gardées ; la raison figure sur la page.",
  AttemptFull:
    "Cette tentative a enregistré autant de changements qu’elle le peut : celui-ci n’a pas été gardé. Tout ce qui précède est gardé et compte. Rendez l’examen.",
  AttemptClosed:
    "Cet examen est déjà terminé. Tout ce qui nous est parvenu à temps compte. Ouvrez votre résultat.",
  DeadlinePassed:
    "Le temps était écoulé avant l’arrivée de cette réponse. Tout ce qui nous est parvenu à temps compte. Ouvrez votre résultat.",
  DeadlineNotReached:
    "Votre examen est en cours. Vos réponses sont gardées. Continuez, ou rendez-le quand vous êtes prêt.",
  QuestionNotInAttempt:
    "Cette réponse appartient à un autre examen et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page.",
  OptionNotInQuestion:
    "Cette réponse ne correspond pas à la question et n’a pas été enregistrée. Vos autres réponses sont gardées. Rechargez la page et choisissez de nouveau.",
  ResultNotReady:
    "Le résultat s’ouvre dans un instant, car l’examen a été rendu plus vite qu’on ne peut le lire. Les réponses sont gardées. Attendez une minute.",
  AttemptStillOpen:
    "Votre examen est en cours : il n’y a pas encore de résultat. Vos réponses sont gardées. Revenez-y et rendez-le quand vous êtes prêt.",
  PictureNotFound:
    "L’image de cette question manque. Vos réponses sont gardées. Vous pouvez passer la question et y revenir.",
  LessonNotFound: "Cette leçon n’existe pas. Rien n’a changé. Choisissez-en une dans la liste des leçons.",
  MediaNotFound:
    "Cette vidéo n’existe plus. Rien n’a changé. Rechargez la page pour obtenir la plus récente.",
  FieldsRefused:
    "Certains champs ne peuvent pas être acceptés ainsi. Rien n’a changé, et votre saisie est toujours là. Corrigez les champs marqués et renvoyez.",
  SignInRefused:
    "L’adresse et le mot de passe ne vont pas ensemble, ou l’adresse n’est pas encore confirmée. Rien n’a changé. Vérifiez les deux, ou choisissez un nouveau mot de passe.",
  SecondFactorRefused:
    "Ce code n’est pas le bon, ou a déjà servi. Rien n’a changé. Prenez le code suivant de votre application, ou un code de secours.",
  TicketExpired: "La première étape est trop ancienne. Rien n’a changé. Recommencez avec votre mot de passe.",
  SessionEnded:
    "Votre session est terminée. Ce que cet appareil n’a pas encore envoyé est conservé. Connectez-vous et continuez.",
  SessionNotFound: "Cet appareil est déjà déconnecté. Les autres n’ont pas changé. Rechargez la liste.",
  CodeRefused:
    "Ce code n’est pas le bon, est trop ancien ou a déjà servi. Rien n’a changé. Demandez un nouveau message et utilisez le plus récent.",
  PasswordNeeded:
    "Le lien est bon, mais ce n’est pas le navigateur de votre inscription. Rien n’est perdu. Saisissez votre mot de passe pour continuer.",
  LastAdmin:
    "Vous êtes le seul administrateur. Votre compte reste tel quel. Créez d’abord un autre administrateur, puis supprimez le vôtre.",
  PasswordWrong:
    "Ce n’est pas le mot de passe de votre compte. Rien n’a changé. Saisissez-le encore une fois, ou choisissez-en un nouveau.",
  PictureMissing:
    "Il n’y a pas encore de photo. Le reste n’a pas changé. Vous pouvez en ajouter une dans votre profil.",
  ProfileChanged:
    "Votre profil a changé entre-temps, peut-être dans un autre onglet. Ces changements sont gardés, les vôtres ne sont pas encore enregistrés. Regardez-le et enregistrez de nouveau.",
  SchoolNotFound:
    "Cette auto-école n’existe pas, ou n’est plus dans la liste. Rien n’a changé. Cherchez-en une autre.",
  TooManyTries:
    "C’était trop souvent en peu de temps. Rien n’a changé. Attendez quelques minutes et réessayez.",
  NotSignedIn:
    "Vous n’êtes plus connecté. Ce que cet appareil n’a pas encore envoyé est conservé. Connectez-vous et continuez.",
  NotAllowed: "Votre compte ne le permet pas. Rien n’a changé. Connectez-vous avec un compte qui le permet.",
  BadRequest:
    "Nous n’avons pas pu lire ce que cette page a envoyé. Vos réponses sont gardées. Rechargez la page.",
  NotFound: "Ce que cette page demande n’existe pas. Vos réponses sont gardées. Rechargez la page.",
  MethodNotAllowed: "Cette page n’est plus à jour. Vos réponses sont gardées. Rechargez la page.",
  BodyTooLarge: "Trop de données envoyées à la fois. Vos réponses sont gardées. Rechargez la page.",
  RangeNotSatisfiable: "Cette partie de la vidéo n’existe pas. Vos réponses sont gardées. Rechargez la page.",
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
