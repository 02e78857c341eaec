import type { numbers as en } from "../en/numbers.ts";
import type { Translated } from "../messages.ts";

export const numbers = {
  filters: {
    title: "Quels chiffres",
    days: "Jours",
    last: { "1": "Aujourd’hui", "7": "7 jours", "30": "30 jours", "90": "90 jours", "365": "365 jours" },
    code: "Véhicule",
    allCodes: "Tous les véhicules",
  },
  figures: {
    today: "Tentatives aujourd’hui",
    todayNote: "Commencées depuis minuit",
    running: "En cours",
    runningNote: "Ouvertes, avec du temps restant",
    rate: "Taux de réussite",
    rateNote:
      "{passed} réussies sur {marked} corrigées. Non comptées : les tentatives annulées, les séries dont les réponses étaient connues et les réponses plus rapides que la lecture.",
    rateNone: "Rien de corrigé ces jours-là",
    registrations: "Inscriptions",
    registrationsNote:
      "{confirmed} confirmées. {waiting, plural, =0 {Aucun tuteur n’est attendu.} one {# tuteur est attendu.} many {# tuteurs sont attendus.} other {# tuteurs sont attendus.}}",
  },
  chart: {
    asTable: "Afficher en tableau",
    day: "Jour",
    week: "Semaine",
    month: "Mois",
    started: "Commencées",
    closed: "Closes",
    marked: "Corrigées",
    passed: "Réussies",
    rate: "Taux de réussite",
  },
  attempts: {
    title: "Tentatives",
    whole: "Commencées",
    part: "Réussies",
    sentence:
      "Tentatives du {from} au {until} : {whole} commencées, dont {part} réussies. Le maximum est de {most} : {when}.",
    empty: "Personne n’a commencé de tentative ces jours-là.",
  },
  registrations: {
    title: "Inscriptions, tous véhicules",
    whole: "Inscriptions",
    part: "Confirmées",
    sentence:
      "Inscriptions du {from} au {until} : {whole}, dont {part} confirmées. Le maximum est de {most} : {when}.",
    empty: "Personne ne s’est inscrit ces jours-là.",
  },
  rates: {
    title: "Réussite par véhicule et par partie",
    exam: "Examen blanc",
    test: "Test d’une partie",
    name: "{code}, {section}",
    item: "{name} : {rate}",
    of: "{passed} sur {marked}",
    sentence: "Part de réussite de ce qui est corrigé. {list}.",
    empty: "Rien n’a été corrigé ces jours-là.",
  },
  hardest: {
    title: "Questions les plus difficiles",
    lead: "Sur les {attempts} dernières tentatives corrigées ; posées au moins 20 fois.",
    question: "Question",
    section: "Partie",
    asked: "Posée",
    right: "Bonnes réponses",
    version: "version {version}",
    log: "Les tentatives concernées",
    asking: "Les tentatives qui ont posé cette question",
    empty: "Aucune question n’a été posée 20 fois ces jours-là.",
  },
} satisfies Translated<typeof en>;
