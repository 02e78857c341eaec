import type { readinessMethod as en } from "../en/readiness-method.ts";
import type { Translated } from "../messages.ts";

export const readinessMethod = {
  title: "Comment nous calculons votre chance de réussir",
  lead: "En mots simples : ce que nous regardons, ce que nous ne savons pas, et si nous tombons juste.",
  description:
    "Comment Roadworthy calcule la chance de réussir l’examen du permis d’apprenti en Afrique du Sud, ses limites, et la justesse du calcul.",
  titles: {
    what: "Ce que dit le nombre",
    from: "Ce que nous regardons",
    range: "Pourquoi une fourchette",
    enough: "Quand nous ne disons rien",
    raise: "Ce qui aiderait le plus",
    checked: "Comment nous l’avons vérifié",
    limits: "Ce que nous ne savons pas",
  },
  texts: {
    what1:
      "C’est la chance de réussir un examen dont vous n’avez jamais vu les questions, comme le vrai. Il faut réussir les trois parties : 22 règles sur 28, 23 panneaux sur 28 et 6 commandes sur 8.",
    what2:
      "70 % veut dire : sur cent personnes qui ont répondu comme vous, environ soixante-dix réussiraient.",
    from1:
      "Nous regardons votre première réponse à chaque question, en examen et à l’entraînement, et la difficulté de cette question pour tout le monde. Une réponse juste à une question difficile en dit plus.",
    from2:
      "Une réponse sur trois est juste par hasard, et nous en tenons compte. Une question déjà vue en dit peu : vous la savez peut-être par cœur. Ce que vous avez appris s’efface, donc les vieilles réponses comptent moins, et ce que vous revoyez un autre jour dure plus longtemps.",
    from3:
      "Ce que vous savez d’un thème dit quelque chose du suivant, mais pas tout. Pour un thème sans réponse, nous estimons au mieux.",
    range1:
      "Un nombre seul aurait l’air plus sûr qu’il n’est. Nous donnons donc une fourchette : quatre fois sur cinq, votre vraie chance s’y trouve. Plus vous répondez à des questions différentes, plus elle se resserre.",
    enough1:
      "En dessous d’autant de questions différentes que l’examen en pose dans une partie (28, 28 et 8), nous ne donnons pas de nombre.",
    raise1:
      "Pour chaque thème, nous calculons de combien votre chance monterait après dix minutes sur ce dont vous vous souvenez le moins. Nous supposons que vous lisez les explications.",
    checked1:
      "Nous avons inventé 10 262 personnes avec un programme qui ne partage rien avec notre méthode. Certaines apprennent des séries par cœur, d’autres ne travaillent que les thèmes faciles, se fatiguent, ont le trac ou oublient beaucoup. Nous avons estimé chacune, puis chacune a passé un examen.",
    checked2:
      "Le tableau montre combien de personnes de chaque groupe ont réussi. Plus les deux nombres sont proches, mieux c’est.",
    checked3:
      "82,6 % des fourchettes contenaient la vraie chance ; nous voulions entre 75 et 85 %. Notre nombre se trompait d’un tiers de moins que la part d’examens blancs réussis, et de deux tiers de moins que la part de réponses justes prise pour une chance.",
    limits1:
      "Des personnes inventées ne sont pas de vraies personnes. Nous n’avons pas encore comparé notre nombre avec de vrais examens. Si vous nous dites comment le vôtre s’est passé, vous aidez à vérifier.",
    limits2:
      "Nous ne savons pas ce que vous lisez ailleurs, si vous avez le trac, ni si l’on vous a aidé. Qui ne travaille que les thèmes faciles voit un nombre un peu trop haut, qui repasse toujours les mêmes séries un nombre un peu trop bas.",
    limits3:
      "La chance au jour de l’examen suppose que vous suivez votre plan d’étude. Ce n’est pas une promesse. Ne réservez et n’annulez pas un examen pour cette seule raison.",
  },
  table: {
    caption: "Ce que nous avons dit et ce qui est arrivé",
    said: "Nous avons dit",
    learners: "Personnes",
    passed: "Ont réussi",
    group: "{from} à {to}",
  },
  readiness: "Où vous en êtes",
} satisfies Translated<typeof en>;
