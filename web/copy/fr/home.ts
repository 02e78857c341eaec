import type { home as en } from "../en/home.ts";
import type { Translated } from "../messages.ts";

export const home = {
  description:
    "Préparez l’examen du permis d’apprenti K53 : 64 questions, trois parties, 60 minutes, et pour chaque réponse une explication avec sa source. Début gratuit, sans compte.",
  /** What search results say about an exam. Here, because the exam itself has no room for it. */
  examDescription:
    "Passez un examen blanc comme celui du permis d’apprenti K53 en Afrique du Sud : 64 questions en 60 minutes, avec une explication pour chaque réponse. Gratuit, sans compte.",
  hero: {
    title: "Passez l’examen avant l’examen.",
    lead: "Questions d’entraînement et examen blanc chronométré pour le permis d’apprenti K53 en Afrique du Sud.",
    start: "Commencer gratuitement",
    facts: "64 questions, 60 minutes, sans compte.",
    goOn: "Continuer votre examen",
    left: "{minutes, plural, one {Il reste # minute} many {Il reste # minutes} other {Il reste # minutes}}. Vos réponses sont conservées.",
  },
  sample: {
    label: "Essayez tout de suite",
    sign: "Un panneau rouge à huit côtés, bord blanc, avec le mot STOP",
    question: "Vous arrivez à ce panneau. La route est libre des deux côtés. Que devez-vous faire ?",
    slow: "Ralentir et passer sans m’arrêter",
    stop: "M’arrêter complètement, puis repartir sans danger",
    hoot: "Klaxonner pour prévenir et passer",
    right: "Exact.",
    wrong: "Ce n’est pas ça.",
    because:
      "Arrêtez-vous avec l’avant du véhicule à la hauteur du panneau, ou juste derrière la ligne d’arrêt s’il y en a une. Ne repartez que lorsque c’est sans danger, même si la route semble vide.",
    source: "National Road Traffic Regulations, 2000 : Schedule 1, panneau R1",
    sourceLabel: "Source",
    yours: "Votre réponse",
    correct: "Bonne réponse",
  },
  test: {
    title: "Comment se passe le vrai examen",
    lead: "Trois parties. Il faut réussir chacune d’elles.",
    rules: "Règles de la route",
    signs: "Panneaux routiers",
    controls: "Commandes du véhicule",
    needed: "{required} sur {questions}",
    neededLong: "Il faut {required} bonnes réponses sur {questions}",
    try: "S’entraîner sur {count} questions",
    legend: "Chaque trait est une question. La ligne pleine est le seuil de réussite.",
    time: "60 min",
    timeText: "pour les 64 questions, d’une traite.",
    each: "Une bonne note dans une partie n’en rattrape pas une autre. 28 sur 28 en règles et 22 sur 28 en panneaux : c’est un échec.",
    basis:
      "Ce sont les seuils que citent la plupart des sources. Aucune page officielle ne les publie : pour en être sûr, demandez à votre centre d’examen.",
  },
  different: {
    title: "Ce qui change ici",
    savedTitle: "Vous voyez chaque réponse s’enregistrer",
    savedText:
      "« Enregistrée » avec l’heure : notre serveur a votre réponse. Avant cela, vous voyez que l’enregistrement est en cours.",
    savedSection: "Panneaux, 12 sur 28",
    savedAt: "Enregistrée à 14:02:07",
    savedLeft: "reste 41:20",
    offlineTitle: "Plus de réseau ? Continuez",
    offlineText:
      "Les réponses attendent sur votre téléphone et partent dès le retour du réseau. Si vous fermez la page, rouvrez-la quand le réseau est là : vous continuez où vous étiez. Le temps continue de courir, comme au vrai examen.",
    offlineNow: "Vous êtes hors ligne.",
    offlineKept:
      "{count, plural, one {Votre # réponse est gardée} other {Vos # réponses sont gardées}} sur ce téléphone. Le temps continue de courir.",
    offlineWaiting:
      "{count, plural, one {# réponse attend d’être envoyée} other {# réponses attendent d’être envoyées}}",
    sourceTitle: "Sous chaque réponse, une raison et une source",
    sourceText:
      "Après l’examen, vous voyez pourquoi une réponse est juste, et le règlement ou le panneau qui le dit. Vérifiez vous-même.",
    sourceYours: "M’arrêter, même si rien ne vient",
    sourceRight: "Céder le passage aux véhicules assez proches pour être un danger",
    sourceWhy:
      "Ce panneau demande de céder le passage. Il n’est pas obligatoire de s’arrêter si rien n’approche.",
    sourceFrom: "National Road Traffic Regulations, 2000 : Schedule 1, panneau R2",
    sourceSign: "Un triangle blanc, pointe en bas, à bord rouge",
  },
  exams: {
    title: "Choisissez votre examen",
    code8: "Code 8",
    code8What: "Véhicules légers, jusqu’à 3 500 kg",
    code8Who: "Permis d’apprenti code 2, dès 17 ans",
    code8Start: "Commencer le code 8",
    code10: "Code 10 & 14",
    code10What: "Poids lourds, plus de 3 500 kg. Couvre aussi les véhicules légers.",
    code10Who: "Permis d’apprenti code 3, dès 18 ans",
    code10Start: "Commencer le code 10 & 14",
    both: "28 questions de règles, 28 de panneaux, 8 de commandes. 60 minutes.",
    readFirst: "Vous préférez lire d’abord ?",
    guide: "Ouvrir le guide d’étude",
  },
  questions: {
    title: "Questions et réponses",
    more: "Autres questions : inscription, documents, prix, validité",
    account: "Faut-il un compte ?",
    accountAnswer:
      "Non. Vous pouvez passer l’examen et voir votre résultat sans compte. La tentative reste dans le navigateur où vous l’avez commencée.",
    official: "Est-ce que ce sont les questions du vrai examen ?",
    officialAnswer:
      "Non. Ce sont nos propres questions d’entraînement, écrites d’après la loi sur la circulation (National Road Traffic Act), ses règlements et ses panneaux. Nous n’avons aucun lien avec les organismes qui organisent l’examen.",
    pass: "Que faut-il pour réussir ?",
    passAnswer:
      "22 sur 28 en règles, 23 sur 28 en panneaux et 6 sur 8 en commandes. Échouer dans une partie, c’est échouer à l’examen.",
    power: "Et si mon téléphone s’éteint au milieu ?",
    powerAnswer:
      "Rouvrez la page sur le même téléphone et continuez où vous étiez. Le temps ne s’arrête pas : pour compter, une réponse doit nous parvenir à temps.",
    languages: "Quelles langues y a-t-il ?",
    languagesAnswer:
      "Les pages sont en anglais, français, arabe et chinois ; choisissez dans Réglages. Les questions d’entraînement sont en anglais. Demandez à votre centre dans quelles langues il fait passer l’examen.",
  },
} satisfies Translated<typeof en>;
