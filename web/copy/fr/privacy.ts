import type { privacy as en } from "../en/privacy.ts";
import type { Translated } from "../messages.ts";

export const privacy = {
  description:
    "Ce que Roadworthy garde de vous, pourquoi, combien de temps et qui en répond, et comment le voir, le corriger, le télécharger ou l’effacer vous-même. Selon la loi POPIA.",
  title: "Vie privée",
  lead: "Ce que nous gardons de vous, pourquoi, combien de temps, et comment le récupérer ou le faire effacer.",
  profile: "Ouvrir votre profil",
  regulator: "Information Regulator d’Afrique du Sud",
  operator: {
    named: "{name} exploite ce site. Pour toute question sur vos données, écrivez à",
    addressed: "{name}, {address}, exploite ce site. Pour toute question sur vos données, écrivez à",
  },
  titles: {
    who: "Qui est responsable",
    guest: "Sans compte",
    account: "Avec un compte",
    why: "Pourquoi nous le gardons",
    howLong: "Combien de temps nous le gardons",
    protection: "Comment nous le protégeons",
    minors: "Si vous avez moins de 18 ans",
    rights: "Vos droits, et comment les utiliser ici",
  },
  texts: {
    we: "Roadworthy exploite ce site et en est responsable au sens de la loi Protection of Personal Information Act 4 of 2013 (POPIA). Un service de messagerie achemine nos e-mails.",
    nothingSold:
      "Nous ne vendons rien de vous à personne. Nos pages n’ont ni publicité ni traceur d’autres sociétés.",
    guestExam:
      "Vous pouvez étudier et passer des examens sans nous dire qui vous êtes. Un cookie permet à votre navigateur, et à aucun autre, de rouvrir ses examens. Votre navigateur le garde jusqu’à 400 jours.",
    guestSettings:
      "La langue, les couleurs et les autres réglages restent dans votre navigateur. La liste des auto-écoles ne demande votre position que si vous appuyez sur son bouton. Nous la recevons arrondie à environ 1 km, l’utilisons pour cette liste et ne la gardons pas.",
    person:
      "Votre nom, votre adresse e-mail, votre date de naissance, le permis que vous préparez et la langue de nos e-mails. Si vous voulez : un numéro de portable et une photo. Votre mot de passe n’est gardé que sous une forme que personne ne peut lire.",
    study:
      "Les examens que vous passez et vos entraînements : chaque réponse avec son heure, et les résultats. Nous gardons aussi ce que notre équipe note sur vous ou sur eux, par exemple pourquoi vous avez eu plus de temps, les étiquettes qu’elle vous donne, jusqu’où vous avez regardé chaque vidéo de formation, la date de votre examen, le centre et le résultat si vous nous les dites, la chance de réussir que nous vous avons indiquée chaque jour où vous l’avez regardée, et ce que vous signalez sur une question, avec notre réponse. De vos groupes d’étude, nous gardons ce que vous leur laissez voir, les personnes que vous avez bloquées et ce que vous avez signalé.",
    devices:
      "Où votre compte est ouvert : le type d’appareil et de navigateur, et sa dernière utilisation. Et vos réglages, pour que nos pages aient partout le même aspect.",
    agreed:
      "Ce que vous avez accepté et quand, et les e-mails que nous vous avons envoyés. Si vous avez choisi les notifications : l’adresse à laquelle votre navigateur les reçoit, et les jours où nous vous en avons envoyé une.",
    guardianKept:
      "Si vous avez moins de 18 ans : le nom et l’adresse e-mail d’un parent ou tuteur, et sa réponse.",
    paying:
      "Si vous achetez quelque chose : vos achats, ce que vous avez payé et ce que nous avons remboursé. PayFast encaisse les paiements, et nous ne voyons jamais votre carte ; si elle est débitée de nouveau automatiquement, nous gardons le code que PayFast emploie pour cela. Si vous payez par virement, aussi les justificatifs que vous nous envoyez ; si nous vous remboursons par virement, votre compte bancaire.",
    whyAccount:
      "Pour vous donner votre compte, vos progrès et vos résultats, et pour répondre quand vous signalez une erreur. Vous nous l’avez demandé en vous inscrivant.",
    whyBirth:
      "Votre date de naissance nous dit si un tuteur doit donner son accord. Les actualités et conseils par e-mail ne viennent que si vous les avez demandés, et jamais avant 18 ans.",
    whySafe:
      "Pour que le site fonctionne : nous comptons les connexions échouées, les examens et les entraînements commencés par réseau et par adresse, sous un code qui ne permet pas de les retrouver. Ce décompte s’arrête après un jour au plus.",
    longAccount:
      "Vos données : aussi longtemps que vous avez le compte. Si vous ne confirmez jamais votre adresse e-mail, elles sont effacées après 30 jours.",
    longClosed:
      "Quand vous supprimez le compte : vous avez 7 jours pour changer d’avis. Ensuite vos données sont effacées. Ce qui reste de vos examens et entraînements n’a ni nom ni adresse. Ce que vous avez signalé sur des questions est effacé.",
    longGuest:
      "Les examens et entraînements sans compte : oubliés 30 jours après leur début, ou après un jour si rien n’a été répondu ; les questions gardées pour étudier sans réseau, après 60 jours ; la date d’un examen, 30 jours après ce jour. Ensuite, ni un navigateur ni une personne n’y a plus accès.",
    longPaying:
      "Les achats, les paiements et les reçus restent, car le droit fiscal les demande, et ne portent aucun nom. Ce que PayFast nous a dit d’un paiement : jusqu’à ce que vous supprimiez le compte. Le code de PayFast : jusqu’à ce que vous annuliez. Les justificatifs de paiement : 30 jours après le paiement de l’achat, ou après son dernier jour de paiement. Un compte bancaire : jusqu’au remboursement.",
    longMails:
      "Les e-mails et les jours des notifications : 90 jours. Une connexion prend fin d’elle-même après 90 jours au plus.",
    longBackup:
      "Une copie de sauvegarde peut contenir ce qui existait ce jour-là, jusqu’à ce qu’elle soit détruite.",
    sealed:
      "Les données de chaque personne sont chiffrées avec une clé qui lui est propre. Effacer cette clé efface la personne.",
    staff:
      "Notre équipe se connecte avec un second facteur. Elle peut chercher un candidat par son adresse e-mail pour l’aider ; chaque recherche de ce genre, chaque consultation de votre profil, chaque export d’examens et chaque changement est enregistré.",
    minorsAsk:
      "Vous pouvez étudier tout de suite. Nous demandons par e-mail à un parent ou tuteur s’il accepte que nous gardions vos données. Jusque-là, vous ne pouvez rien payer ni faire partie d’un groupe d’étude.",
    minorsChange:
      "Il peut changer sa réponse avec le lien de cet e-mail, valable 30 jours. Vous pouvez lui en envoyer un nouveau depuis votre profil.",
    see: "Voir et corriger : tout est sur votre profil. Changez-le quand vous voulez.",
    take: "Emporter : « Télécharger mes données » sur votre profil vous donne un fichier avec vos données, vos accords, vos appareils, et chaque examen et entraînement avec ses réponses.",
    erase: "Effacer : « Supprimer mon compte » sur votre profil.",
    withdraw:
      "Retirer un accord : arrêtez les actualités par e-mail sur votre profil. Vous pouvez aussi y déconnecter d’autres appareils.",
    complain:
      "Se plaindre : si vous pensez que nous traitons mal vos données, vous pouvez vous plaindre à l’Information Regulator.",
  },
} satisfies Translated<typeof en>;
