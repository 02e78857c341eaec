import type { admin as en } from "../en/admin.ts";
import type { Translated } from "../messages.ts";

export const admin = {
  titles: {
    "admin-detail": "Un produit",
    "admin-checkout": "Paiement",
    "admin-profile": "Votre profil",
    "admin-active": "Apprenants actifs aujourd’hui",
    "admin-comments": "Commentaires",
    "admin-shop": "Boutique",
    "admin-followers": "Abonnés",
    "admin-friends": "Amis",
    "admin-gallery": "Galerie",
    "admin-notes": "Notes",
    "admin-calendar": "Calendrier",
    "admin-contacts": "Contacts",
    "admin-ecommerce": "E-commerce",
    "admin-schools": "Auto-écoles",
    "admin-tests": "Examens de la semaine",
    "admin-contact": "Un contact",
    "admin-lead": "Un contact sans compte",
    "admin-roles": "Rôles",
    "admin-dashboard": "Tableau de bord de l’équipe",
    "admin-attempts": "Tentatives",
    "admin-attempt": "Une tentative",
    "admin-orders": "Achats",
    "admin-order": "Un achat",
    "admin-money": "Argent",
    "admin-bank-statements": "Relevés bancaires",
    "admin-prices": "Prix et codes",
    "admin-chats": "Discussions",
    "admin-tickets": "Tickets",
    "admin-ticket": "Un ticket",
    "admin-bills": "Reçus et documents",
    "admin-bill": "Document pro forma",
    "admin-posts": "Articles",
    "admin-post": "Un article",
    "admin-audit": "Ce que l’équipe a fait",
    "admin-operations": "Exploitation",
    "admin-re-marking": "Recorriger",
    "admin-mails": "E-mails",
    "admin-mail": "Un e-mail",
    "admin-questions": "Questions",
    "admin-question": "Une question",
    "admin-question-reports": "Signalements de questions",
  },
  profile: "Profil",
  filters: {
    person: "Personne",
    personHint: "Mots entiers d’un nom, adresse e-mail complète, ou identifiant d’un compte.",
    title: "Filtres",
    refused: "Rien ne s’écrit ainsi : la liste n’est pas filtrée.",
  },
  /** What the palette finds besides pages. */
  finds: {
    people: "Personnes",
    schools: "Auto-écoles",
    orders: "Achats",
    attempts: "Tentatives",
    tickets: "Tickets",
    questions: "Questions",
    posts: "Articles",
  },
  /** The keys of pages of staff. */
  keys: {
    title: "Raccourcis de cette page",
    intro: "Tout fonctionne sans souris. Les raccourcis sont désactivés pendant la saisie.",
    next: "Ligne suivante",
    previous: "Ligne précédente",
    open: "Ouvrir la ligne",
    edit: "Modifier",
    find: "Aller à une page, une personne ou un numéro",
    help: "Afficher ces raccourcis",
    switch: "Utiliser des lettres seules comme raccourcis",
    close: "Fermer",
  },
  /** What is said where something could not be taken back. */
  undo: { failed: "L’action n’a pas été annulée. Rien d’autre n’a changé.", again: "Réessayer" },
  /** Which colleagues have the same thing open. */
  presence: {
    editing:
      "{count, plural, one {{names} modifie aussi ceci.} many {{names} modifient aussi ceci.} other {{names} modifient aussi ceci.}}",
    reading:
      "{count, plural, one {{names} consulte aussi ceci.} many {{names} consultent aussi ceci.} other {{names} consultent aussi ceci.}}",
  },
  /** What can be done to several rows of a list at once. */
  columns: {
    title: "Colonnes",
    legend: "Colonnes affichées",
    hidden: "{count, plural, one {# masquée} many {# de masquées} other {# masquées}}",
  },
  bulk: {
    title: "Plusieurs à la fois",
    choose: "Choisir",
    chooseOf: "Choisir : {name}",
    all: "Tout choisir sur cette page",
    none: "Ne rien choisir",
    chosen: "{count, plural, one {# ligne choisie.} many {# de lignes choisies.} other {# lignes choisies.}}",
    done: "{count, plural, =0 {Rien n’a été modifié.} one {# ligne modifiée.} many {# de lignes modifiées.} other {# lignes modifiées.}}",
    kept: "{count, plural, one {# reste telle quelle : un collègue l’a modifiée ou le serveur n’a pas répondu.} many {# restent telles quelles : un collègue les a modifiées ou le serveur n’a pas répondu.} other {# restent telles quelles : un collègue les a modifiées ou le serveur n’a pas répondu.}}",
    undo: "Annuler",
    undone:
      "{count, plural, =0 {Rien n’a été modifié.} one {# ligne est comme avant.} many {# de lignes sont comme avant.} other {# lignes sont comme avant.}}",
  },
  sort: "Ordre",
  sorts: {
    usual: "Ordre habituel",
    soonest: "Les plus proches d’abord",
    latest: "Les plus lointains d’abord",
    unready: "Les moins prêts d’abord",
    rated: "Les mieux notés d’abord",
    newest: "Les plus récents d’abord",
    oldest: "Les plus anciens d’abord",
    waiting: "En attente d’abord",
    highest: "Montant le plus élevé d’abord",
    lowest: "Montant le plus bas d’abord",
    active: "Actifs d’abord",
    name: "Par nom",
    backwards: "De Z à A",
    seen: "Vus en dernier d’abord",
  },
  copyId: "Copier {id}",
  copied: "Copié",
  /** Before an act that needs the second factor again. */
  confirm: {
    code: "Code de votre authentificateur",
    hint: "Chaque code sert une fois. Un code de secours convient aussi.",
    missing: "Saisissez les six chiffres.",
    close: "Fermer",
  },
  live: {
    at: "À {time}, actualisé {seconds, plural, one {chaque seconde} many {toutes les # secondes} other {toutes les # secondes}}",
    stale: "Plus actualisé depuis {time} : le serveur ne répond pas. Nous réessayons.",
  },
  /** A “no” that only staff are given: what happened, what was kept, what to do. */
  problems: {
    GroupChanged:
      "Un collègue a fermé ce groupe ou l’a rouvert entre-temps. Rien n’a changé. Rechargez la page pour le voir tel qu’il est maintenant.",
    GroupReportsChanged:
      "Un autre signalement est arrivé pour ce groupe. Rien n’a changé. Lisez-le, puis dites que les signalements sont traités.",
    AddressUnreachable:
      "Les e-mails n’arrivent pas chez cette personne : l’un est revenu, ou le compte est fermé. Rien n’a été envoyé.",
    InboundMailOff: "Cette installation ne reçoit pas d’e-mails. Rien n’a été enregistré.",
    InboundMailRefused: "Cet e-mail ne vient pas de notre serveur de messagerie. Rien n’a été enregistré.",
    MailThreadNotFound: "Cet e-mail n’est plus ici. Rien n’a changé. Rechargez la liste.",
    ThreadIsTicket: "Il y a un ticket pour cet e-mail. Rien n’a été envoyé. Répondez dans le ticket.",
    ThreadOfAccount: "Cette personne a un compte : ses e-mails sont effacés avec lui. Rien n’a changé.",
    AppointmentChanged:
      "Vous avez modifié ce rendez-vous dans un autre onglet. Rien n’a été écrasé. Fermez-le, regardez-le tel qu’il est et modifiez-le à nouveau.",
    AppointmentNotFound: "Ce rendez-vous n’est plus dans votre calendrier. Rien n’a changé.",
    AppointmentsFull: "Vous avez déjà 2 000 rendez-vous. Supprimez-en avant d’en ajouter un.",
    ArticleChanged:
      "Une autre personne a enregistré cet article depuis que vous l’avez ouvert. Rien n’a été écrasé, et votre texte est encore dans le formulaire. Ses modifications sont affichées ici : reprenez-les dans votre texte, puis enregistrez de nouveau.",
    ArticleNotFound: "Cet article n’existe pas ou a été retiré. Rien n’a changé.",
    ArticleNotPublic: "Cet article n’est pas publié. Rien n’a changé.",
    ArticlePublic:
      "Cet article est déjà publié : ses modifications ne peuvent être publiées que maintenant. Rien n’a changé.",
    ArticleUnfit:
      "Ce texte ne peut pas encore être publié. Les défauts sont indiqués dessous. Rien n’a changé.",
    PublicationChanged:
      "Un collègue a publié, programmé ou retiré cet article entre-temps, ou son heure est venue. Rien n’a changé. Vous le voyez tel qu’il est maintenant : regardez, puis choisissez de nouveau.",
    SlugInUse:
      "Les lecteurs connaissent cet article par son adresse : elle reste la même. Rien n’a été enregistré.",
    SlugTaken: "Un autre article a cette adresse. Choisissez-en une autre. Rien n’a été enregistré.",
    TimePassed: "Ce moment est passé. Choisissez-en un plus tard. Rien n’a changé.",
    ReportNotFound:
      "Ce signalement n’existe pas, ou la personne a été effacée. Rien n’a été modifié. Rechargez la page.",
    ReportSettled:
      "Quelqu’un d’autre a déjà traité ce signalement. Sa réponse est gardée, la vôtre n’est pas partie. Rechargez la page.",
    AttemptNotVoided:
      "Cette tentative n’est pas annulée : elle compte. Rien n’a été modifié. Rechargez la page.",
    AttemptVersionUnknown:
      "Cette tentative n’est pas allée aussi loin. Rien n’a été modifié. Choisissez un moment qu’elle contient.",
    NoteNotFound:
      "Cette note n’existe pas, ou elle a déjà été retirée. Rien n’a été modifié. Rechargez la page.",
    SuspensionChanged:
      "Un autre administrateur a suspendu ce compte ou l’a de nouveau autorisé entre-temps. Rien n’a changé. Regardez le compte tel qu’il est maintenant.",
    RolesChanged:
      "Une autre personne a changé ces rôles entre-temps. Son changement est gardé, le vôtre n’a pas été fait. Fermez, regardez les rôles et choisissez de nouveau.",
    AccountNotFound: "Ce compte n’existe pas. Rien n’a changé. Vérifiez le numéro.",
    QuestionNotFound: "Cette question n’existe pas. Rien n’a changé. Cherchez-la dans la liste.",
    QuestionExists:
      "Une question porte déjà ce nom. Rien n’a été ajouté, et votre saisie est toujours là. Donnez un autre nom à la vôtre.",
    QuestionNotSound:
      "Quelque chose ne va pas dans cette question. Rien n’a changé, et votre saisie est toujours là. Corrigez ce qui est indiqué et enregistrez de nouveau.",
    QuestionChanged:
      "Quelqu’un d’autre a modifié cette question entre-temps. Sa modification est gardée, la vôtre n’est pas encore enregistrée. Regardez la dernière version et enregistrez de nouveau.",
    QuestionVersionNotFound:
      "Cette question n’a pas cette version. Rien n’a été changé. Choisissez une des versions de la liste.",
    CorrectionSuperseded:
      "Le corrigé de cette question a encore été rectifié entre-temps. Rien n’a été lancé. Choisissez la version la plus récente et faites-en un essai à blanc.",
    ReMarkingUnderWay:
      "Des tests sont déjà corrigés à nouveau avec cette version. Rien n’a été lancé deux fois. Attendez que ce soit fini.",
    ReMarkingNotFound:
      "Cette nouvelle correction n’existe pas. Rien n’a été changé. Cherchez-la dans la liste.",
    ReMarkingOver:
      "Cette nouvelle correction est déjà finie. Ce qu’elle a fait reste. Il n’y a rien à arrêter.",
    QuestionRetired:
      "Cette question est retirée et ne change plus. Rien n’a changé. Modifiez la question posée à sa place.",
    NothingChanged: "Rien à enregistrer : vous n’avez rien modifié. La question est comme avant.",
    QuestionInPapers:
      "Des séries posent cette question. Rien n’a changé. Indiquez une question à poser à sa place.",
    ReplacementUnfit:
      "Cette question ne peut pas être posée à la place de l’autre. Rien n’a changé. Choisissez-en une autre.",
    TranslationChanged:
      "Quelqu’un d’autre a modifié cette traduction entre-temps. Sa modification est gardée, la vôtre n’est pas encore enregistrée. Regardez-la et enregistrez de nouveau.",
    BankNotSound:
      "Quelque chose ne va pas dans ces questions. Rien n’a changé. Corrigez ce qui est indiqué et envoyez-les de nouveau.",
    SceneNotFound: "Cette scène n’existe pas. Rien n’a changé. Cherchez-la dans la liste des scènes.",
    SceneExists:
      "Une scène porte déjà ce code. Rien n’a été enregistré, et votre dessin est toujours là. Donnez un autre code à la vôtre.",
    SceneChanged:
      "Quelqu’un d’autre a dessiné une nouvelle version de cette scène entre-temps. La sienne est gardée, la vôtre n’est pas encore enregistrée. Enregistrez la vôtre comme une scène à part, ou ouvrez la dernière version.",
    SceneUnchanged: "Rien à enregistrer : la scène est comme avant. Modifiez quelque chose, ou laissez-la.",
    SceneNotSound:
      "Quelque chose ne va pas dans cette scène. Rien n’a été enregistré, et votre dessin est toujours là. Corrigez ce qui est indiqué et enregistrez de nouveau.",
    DescriptionChanged:
      "Quelqu’un d’autre a modifié cette description entre-temps. La sienne est gardée, la vôtre n’est pas encore enregistrée. Regardez-la et enregistrez de nouveau.",
    SchoolChanged:
      "Quelqu’un d’autre a modifié cette auto-école entre-temps. Sa modification est gardée, la vôtre n’est pas encore enregistrée. Regardez-la et enregistrez de nouveau.",
    SchoolHasStatus: "L’auto-école a déjà ce statut. Rien n’a changé. Choisissez-en un autre, ou laissez-le.",
    SchoolsNotImported:
      "Quelque chose ne va pas dans ce fichier. Aucune auto-école n’a été ajoutée ni modifiée. Corrigez les lignes indiquées et envoyez de nouveau le fichier.",
    ProjectionNotFound:
      "Aucun modèle de lecture ne porte ce nom. Rien n’a été changé. Choisissez-en un dans la liste.",
    SubscriptionNotFound:
      "Aucun abonné ne porte ce nom. Rien n’a été changé. Choisissez-en un dans la liste.",
    StreamNotFound:
      "Le journal n’a rien sous cet identifiant que ce modèle de lecture connaisse. Rien n’a été changé. Vérifiez l’identifiant.",
    RebuildRunning:
      "Ce modèle de lecture est déjà en cours de reconstruction. Rien n’a été lancé deux fois. Attendez la fin ou annulez.",
    RebuildNotFound: "Cette reconstruction n’existe pas. Rien n’a été changé. Cherchez-la dans la liste.",
    RebuildEnded:
      "Cette reconstruction est déjà finie. Il n’y a rien à annuler. Lancez-en une autre si nécessaire.",
    AssigneeNotFound:
      "Ce collègue ne répond plus aux élèves : le ticket ne lui a pas été attribué. Rien n’a changé.",
    TicketLinkNotFound:
      "Rien n’a été lié ni retiré : cet élément n’existe pas, concerne une autre personne ou n’est pas pour votre rôle.",
    TicketLinksFull: "Ce ticket a déjà tous les liens possibles. Rien n’a été lié. Retirez-en un d’abord.",
    ChatReportChanged:
      "Elle a été signalée de nouveau ou un autre administrateur l’a traitée. Rien n’a changé. Relisez-la.",
    ViewNotFound: "Cette vue n’existe plus. Rien n’a été modifié. Rechargez la page.",
    ViewsFull: "Vous avez 12 vues de cette liste. Rien n’a été enregistré. Supprimez-en une d’abord.",
    MailThreadChanged:
      "Un collègue a classé ou répondu, ou un nouvel e-mail est arrivé. Rien n’a été modifié. Vous voyez maintenant le dernier état : vérifiez.",
    ConversationChanged:
      "Un collègue a modifié ce ticket entre-temps : votre modification n’a pas été enregistrée. Vous voyez le ticket tel qu’il est maintenant : regardez-le et modifiez-le à nouveau.",
    LeadChanged:
      "Un collègue a rattaché cette personne à un profil ou à une autre adresse entre-temps, ou l’en a détachée. Rien n’a changé. Vous voyez maintenant le dernier état : regardez, puis choisissez de nouveau.",
    LeadNotFound: "Personne d’autre sans compte n’a écrit depuis cette adresse. Rien n’a été changé.",
    LearnerNotFound: "Aucun compte actif ne porte cet identifiant : aucun ticket n’a été ouvert.",
    NoteChanged:
      "Un collègue a modifié cette note avant vous. La sienne est conservée, la vôtre n’est pas encore enregistrée. Lisez la sienne ci-dessous et enregistrez de nouveau.",
    NoteLinkNotFound:
      "Une note ne peut pas être liée à cet identifiant : il n’existe pas, il n’appartient à aucun compte, ou votre rôle ne permet pas de le voir. Rien n’a été enregistré, et votre texte est toujours là.",
    NoteOfColleague:
      "Seule la personne qui a écrit cette note décide si elle est partagée, et seuls elle ou un administrateur la suppriment. Rien n’a été modifié.",
    MacroChanged:
      "Un collègue a modifié ou supprimé cette réponse entre-temps. Votre changement n’a pas été fait. Regardez la liste telle qu’elle est maintenant.",
    MacroNotFound: "Cette réponse n’est plus ici. Rien n’a changé.",
    GalleryPictureChanged:
      "Un collègue a modifié ce texte entre-temps. Rien n’a été écrasé. Fermez-le, regardez-le tel qu’il est et modifiez-le à nouveau.",
    ProductPictureChanged:
      "Un collègue a choisi une autre image entre-temps. Rien n’a été écrasé. Regardez-la telle qu’elle est.",
    GalleryPictureNotFound: "Cette image n’est plus dans la galerie. Rien n’a changé.",
    GalleryPictureUsed:
      "Un article ou un produit montre cette image, elle reste donc. Retirez-la d’abord de là.",
    MacrosFull: "Il y a déjà 100 réponses prêtes. Supprimez-en une avant d’en ajouter une autre.",
    SchoolNotFound:
      "Cette auto-école n’existe pas, ou n’est plus dans la liste. Rien n’a changé. Cherchez-en une autre.",
    InvoiceDocumentChanged:
      "Un autre administrateur a modifié ce document depuis que vous l’avez ouvert. Votre changement n’a pas été fait. Rechargez la page.",
    InvoiceDocumentNotFound: "Aucun document ne porte ce numéro. Rien n’a été changé. Rechargez la liste.",
    DeadLetterNotFound: "Cette lettre morte n’existe pas. Rien n’a été changé. Cherchez-la dans la liste.",
    DeadLetterSettled: "Cette lettre morte est déjà réglée. Rien n’a été changé. Rechargez la liste.",
  },
} satisfies Translated<typeof en>;
