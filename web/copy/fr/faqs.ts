import type { faqs as en } from "../en/faqs.ts";
import type { Translated } from "../messages.ts";

export const faqs = {
  description:
    "Le permis d’apprenti en Afrique du Sud : s’inscrire, documents à apporter, âges et codes, prix, test de la vue, seuils de réussite, échec et nouvelle tentative, durée de validité. Chaque réponse avec sa source.",
  title: "Questions et réponses",
  lead: "Inscription, documents, âges, examen, et la suite. Chaque réponse dit d’où elle vient.",
  search: "Chercher dans les questions",
  example: "vue, prix, code 8",
  count: "{found} sur {total, plural, one {# question} many {# questions} other {# questions}}",
  noneTitle: "Aucune question trouvée",
  noneText:
    "Essayez un autre mot, ou moins de mots. Seul votre centre d’examen peut répondre pour lui-même : demandez-lui ses jours, ses prix et les documents à fournir. Pour une règle de la route, voyez le guide d’étude.",
  showAll: "Afficher toutes les questions",
  guide: "Ouvrir le guide d’étude",
  exam: "Commencer gratuitement",
  contents: "Thèmes",
  source: "Source",
  checked: "Vérifié le {day}",
  link: "Lien vers cette réponse",
  sources: {
    act: "Loi sur la circulation (National Road Traffic Act 93 of 1996), article {what}",
    regulation: "Règlement de la circulation (National Road Traffic Regulations, 2000), article {what}",
    notice: "Avis officiel (Government Notice) {what}",
    manual: "Ministère des Transports (Department of Transport), {what}",
    reported: "D’après {what}",
    centre: "Votre centre d’examen a le dernier mot",
    own: "Roadworthy, à propos de ses propres questions",
  },
  parts: {
    before: "Codes et âges",
    booking: "Inscription, documents et prix",
    eyes: "Le test de la vue",
    test: "L’examen",
    after: "Résultat, échec et validité",
    learning: "Conduire en apprenant",
    site: "Ce site",
  },
  questions: {
    codes: {
      ask: "Quel code me faut-il ?",
      answer:
        "Le code 1 est pour les motos, tricycles et quads. Le code 2 est pour les véhicules légers jusqu’à 3 500 kg de masse totale, une voiture par exemple. Le code 3 est pour tout ce qui est plus lourd. La masse totale (GVM) est le poids le plus élevé que le véhicule peut atteindre avec sa charge.",
    },
    "code-8-10-14": {
      ask: "Que sont les codes 8, 10 et 14 ?",
      answer:
        "Ce sont d’anciens noms de permis de conduire, encore très utilisés. Le code 8 s’appelle aujourd’hui B, le code 10 est C1 et le code 14 est EC. Pour un code 8, demandez le permis d’apprenti code 2. Pour un code 10 ou 14, demandez le code 3.",
    },
    age: {
      ask: "Quel âge faut-il avoir ?",
      answer:
        "16 ans pour le code 1 avec une moto jusqu’à 125 cm³ sans side-car. 17 ans pour le code 2, et 18 ans pour le code 3.",
    },
    "big-motorcycle-age": {
      ask: "À partir de quel âge puis-je apprendre sur une moto de plus de 125 cm³ ?",
      answer:
        "Le texte du gouvernement dit 18 ans. Certains sites écrivent 17 : vous entendrez donc les deux. Si vous avez 17 ans, demandez à votre centre d’examen avant de vous inscrire et de payer.",
    },
    "code-3-and-cars": {
      ask: "Puis-je apprendre en voiture avec le code 3 ?",
      answer:
        "Oui. Le permis d’apprenti code 3 couvre aussi les véhicules légers. Il faut avoir 18 ans, et l’examen porte aussi sur les poids lourds. Si vous ne voulez conduire qu’une voiture, le code 2 suffit.",
    },
    "who-may-not": {
      ask: "Qui ne peut pas obtenir ce permis ?",
      answer:
        "La loi cite l’épilepsie non contrôlée, les évanouissements ou vertiges soudains, le diabète non contrôlé, certaines maladies mentales et le manque de coordination des muscles. Elle cite aussi la dépendance à l’alcool ou aux drogues, et l’interdiction prononcée par un tribunal. On ne peut pas non plus l’obtenir pour une catégorie dont on a déjà le permis. Si vous êtes suivi pour une maladie, parlez-en à votre médecin et au centre d’examen avant de vous inscrire.",
    },
    "how-to-book": {
      ask: "Comment m’inscrire à l’examen ?",
      answer:
        "On s’inscrit dans un centre d’examen du permis (driving licence testing centre, DLTC). Nous ne connaissons pas de démarche valable pour tous les centres. Appelez le vôtre, passez-y, ou regardez le site de sa municipalité ou de sa province. Demandez comment vous inscrire, quelle est la première date libre et combien payer.",
    },
    "what-to-bring": {
      ask: "Que faut-il apporter ?",
      answer:
        "Votre pièce d’identité, le formulaire LL1, des photos d’identité, un justificatif de domicile et de quoi payer. Le nombre de photos varie : demandez. À partir de 65 ans, il faut aussi un certificat médical. Demandez à votre centre sa propre liste en vous inscrivant.",
    },
    "form-ll1": {
      ask: "Qu’est-ce que le formulaire LL1 ?",
      answer:
        "C’est le formulaire de demande du permis d’apprenti. Vous le donnez avec vos autres documents. Demandez à votre centre où le trouver, et s’il faut le remplir avant de venir.",
    },
    photographs: {
      ask: "Combien de photos faut-il ?",
      answer:
        "Il faut des photos d’identité, mais leur nombre change d’un guide à l’autre et nous n’avons trouvé aucun chiffre officiel. Demandez à votre centre combien il en veut, de quel format, et s’il les prend lui-même.",
    },
    "proof-of-address": {
      ask: "Qu’est-ce qui vaut justificatif de domicile ?",
      answer:
        "On vous en demande un, mais nous n’avons trouvé aucune liste officielle. Demandez à votre centre quels documents il accepte et de quand ils peuvent dater. Faites-le avant d’y aller si les factures du foyer ne sont pas à votre nom.",
    },
    cost: {
      ask: "Combien cela coûte-t-il ?",
      answer:
        "Il n’y a pas de prix unique : il dépend de la province et de la municipalité, et il change. En général on paie deux fois, une fois pour s’inscrire et une fois pour le permis lui-même après la réussite. Demandez les deux montants à votre centre, et comment payer. Ne vous fiez pas au prix d’un vieux site.",
    },
    "over-65": {
      ask: "J’ai 65 ans ou plus. Me faut-il autre chose ?",
      answer:
        "Oui, un certificat médical en plus des autres documents. Demandez à votre centre quel formulaire il veut et qui peut le signer, avant de payer une consultation.",
    },
    "eye-test-where": {
      ask: "Où se fait le test de la vue ?",
      answer:
        "Au centre d’examen, quand vous faites votre demande. Vous pouvez aussi le passer chez un optométriste. Dans ce cas, demandez d’abord à votre centre quel formulaire il accepte.",
    },
    "eye-test-light": {
      ask: "Quelle vue faut-il pour une moto ou une voiture ?",
      answer:
        "Les guides sur l’article 102 donnent 6/12 à chaque œil, ou 6/9 au meilleur œil si l’autre est moins bon ou ne voit pas. Sur le côté, il faut voir à 70 degrés de chaque œil, ou 115 degrés en tout. Nous n’avons ces chiffres que de seconde main : faites-les confirmer par le centre ou par un optométriste.",
    },
    "eye-test-heavy": {
      ask: "Le test de la vue est-il plus sévère pour les poids lourds ?",
      answer:
        "Oui. Pour les codes C1, C, EC1 et EC, les guides sur l’article 102 donnent 6/9 à chaque œil, et une vue de 70 degrés sur le côté de chaque œil. Ici, un bon œil ne compense pas l’autre. Nous n’avons ces chiffres que de seconde main : faites-les confirmer par le centre ou par un optométriste.",
    },
    "how-many-questions": {
      ask: "Combien y a-t-il de questions ?",
      answer:
        "64, tirées au sort parmi environ 1 200, en trois parties : c’est ce qu’un porte-parole de la RTMC a dit à News24. La plupart des sources comptent 28 questions sur les règles, 28 sur les panneaux routiers (avec les feux et les marquages) et 8 sur les commandes du véhicule. Aucune page officielle ne publie ces nombres.",
    },
    "pass-marks": {
      ask: "Que faut-il pour réussir ?",
      answer:
        "La plupart des sources disent 22 sur 28 en règles, 23 sur 28 en panneaux et 6 sur 8 en commandes. Il faut réussir les trois parties : une bonne note dans l’une n’en rattrape pas une autre. Ne tenez pas compte des pourcentages globaux que vous lirez. Aucune page officielle ne publie ces seuils : pour en être sûr, demandez à votre centre.",
    },
    "why-68": {
      ask: "Pourquoi certains livres parlent-ils de 68 questions ?",
      answer:
        "C’était l’ancien examen sur papier : 30 règles, 30 panneaux et 8 commandes. Les seuils sont les mêmes : 22, 23 et 6. Si votre centre travaille encore sur papier, demandez-lui combien de questions il pose.",
    },
    "how-long": {
      ask: "Combien de temps ai-je ?",
      answer:
        "La plupart des sources disent 60 minutes. D’autres disent 45 ou 50, et aucune page officielle ne donne de chiffre. Demandez à votre centre. Nos examens durent 60 minutes, un peu moins d’une minute par question : entraînez-vous à ce rythme, ou plus vite.",
    },
    computer: {
      ask: "L’examen se passe-t-il sur ordinateur ?",
      answer:
        "Dans la plupart des centres, oui : un écran tactile, après vérification de votre empreinte digitale. Certains centres utilisent encore le papier. Dans le Western Cape, en juin 2026, 66 centres avaient des ordinateurs et 4 les attendaient. Demandez au vôtre.",
    },
    language: {
      ask: "Dans quelles langues puis-je passer l’examen ?",
      answer:
        "Sur ordinateur, dans les 11 langues officielles parlées, selon des avis de George et de Tshwane. Demandez à votre centre s’il a votre langue, et dites laquelle vous voulez en vous inscrivant. Demandez aussi pour la langue des signes sud-africaine : nous n’avons pas pu le confirmer.",
    },
    controls: {
      ask: "Que demande-t-on sur les commandes ?",
      answer:
        "Vous voyez un dessin des commandes, avec un numéro sur chacune, et vous dites comment elle s’appelle ou laquelle sert à une manœuvre. Voitures et poids lourds ont le même dessin, numéroté de 1 à 11. La moto a le sien. Il faut savoir à quoi sert chaque commande, pas seulement son nom.",
    },
    result: {
      ask: "Quand aurai-je mon résultat ?",
      answer:
        "Sur ordinateur, tout de suite. Si votre centre travaille encore sur papier, demandez-lui quand vous le saurez.",
    },
    failed: {
      ask: "J’ai échoué à une partie. Que faire ?",
      answer:
        "Échouer à une partie, c’est échouer à l’examen. Il faut se réinscrire et payer de nouveau. Demandez quelle partie vous a fait échouer et commencez votre entraînement par là. Avant de partir, demandez la prochaine date libre, et si vous devrez repasser les trois parties.",
    },
    "wait-after-failing": {
      ask: "Combien de temps attendre avant de réessayer ?",
      answer:
        "Nous n’avons trouvé aucun délai national, dans aucune source. Demandez à votre centre s’il a sa propre règle et quelle est sa prochaine date libre. Un autre centre en a peut-être une plus tôt.",
    },
    "which-were-wrong": {
      ask: "Me montrera-t-on mes mauvaises réponses ?",
      answer:
        "Non. L’examinateur vous donne le résultat de chaque partie, mais pas les questions que vous avez ratées. Dans nos examens, vous voyez ensuite chaque réponse, avec la raison et sa source.",
    },
    appeal: {
      ask: "Puis-je faire appel si l’on me refuse le permis ?",
      answer:
        "Oui. Si un examinateur vous refuse le permis, vous avez 21 jours pour faire appel auprès du directeur général (chief executive officer). Gardez les documents reçus, et demandez à votre centre où envoyer l’appel.",
    },
    validity: {
      ask: "Combien de temps mon permis d’apprenti est-il valable ?",
      answer:
        "24 mois. Il ne peut être ni renouvelé ni prolongé. Réservez tôt votre examen de conduite : vous aurez le temps d’une seconde tentative avant la fin.",
    },
    "eighteen-months": {
      ask: "Pourquoi certaines sources disent-elles 18 mois ?",
      answer:
        "Parce que c’était 18 mois autrefois. Le texte de l’article 101(1) le dit encore, mais un avis du 17 février 2010 a porté la durée à 24 mois. C’est donc 24.",
    },
    expired: {
      ask: "Mon permis d’apprenti a expiré. Puis-je le renouveler ?",
      answer:
        "Non, il ne se renouvelle pas. Il faut en demander un nouveau et réussir de nouveau l’examen. D’ici là, vous ne pouvez pas conduire, même accompagné.",
    },
    supervisor: {
      ask: "Qui doit m’accompagner quand je conduis ?",
      answer:
        "Une personne qui a le permis de conduire complet pour cette catégorie de véhicule. Elle s’assoit à côté de vous ou juste derrière vous. Sur une moto, ou dans un véhicule sans siège passager, on apprend seul.",
    },
    freeway: {
      ask: "Puis-je prendre l’autoroute en apprenant ?",
      answer:
        "Oui, accompagné : nous n’avons trouvé aucun texte qui l’interdise. Les règles de l’autoroute valent aussi pour vous. Une moto jusqu’à 50 cm³, par exemple, n’a pas le droit d’y rouler.",
    },
    "l-plates": {
      ask: "Dois-je mettre un L sur la voiture ?",
      answer:
        "À notre connaissance, ni la loi ni le règlement ne le demandent. Vous pouvez en mettre un quand même, pour que les autres soient patients.",
    },
    passengers: {
      ask: "Puis-je emmener des passagers ?",
      answer:
        "Jamais contre paiement : un apprenti ne peut pas transporter de personnes pour de l’argent. Sur une moto, vous ne pouvez prendre aucun passager.",
    },
    "carry-licence": {
      ask: "Dois-je avoir mon permis sur moi ?",
      answer:
        "Oui. Gardez-le dans le véhicule chaque fois que vous conduisez, et montrez-le si un agent vous le demande.",
    },
    alcohol: {
      ask: "Puis-je boire de l’alcool avant de conduire ?",
      answer:
        "Le mieux est de ne rien boire. La limite est celle de tous les conducteurs : moins de 0,05 g d’alcool pour 100 ml de sang, et moins de 0,24 mg pour 1 000 ml d’air expiré. Pour les conducteurs professionnels, c’est 0,02 g et 0,10 mg. En janvier 2026, on a annoncé le projet de ne plus rien tolérer : vérifiez si c’est devenu la loi.",
    },
    "real-questions": {
      ask: "Est-ce que ce sont les questions du vrai examen ?",
      answer:
        "Non. Ce sont nos propres questions d’entraînement, écrites d’après la loi sur la circulation, son règlement et les panneaux. Les photos d’écrans d’examen qui circulent se contredisent, et nous n’en utilisons aucune. Nous sommes indépendants du ministère des Transports, de la RTMC et de tout centre d’examen.",
    },
    promise: {
      ask: "Si je réussis ici, réussirai-je le vrai examen ?",
      answer:
        "Nous ne pouvons pas le promettre. Notre examen suit le format que décrivent la RTMC et les auto-écoles, et il note chaque partie comme elles le disent. Si vous réussissez plusieurs séries différentes avec de la marge, vous êtes bien préparé.",
    },
  },
} satisfies Translated<typeof en>;
