import type { Wording } from "./wording.ts";

export const fr: Wording = {
  tag: "fr",
  locale: "fr",
  direction: "ltr",
  greeting: (name) => `Bonjour ${name},`,
  codeLabel: "Votre code :",
  addressLabel: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  footer: [
    "Roadworthy vous aide à préparer l’examen sud-africain du permis d’apprenti conducteur K53.",
    "Nous ne demandons jamais votre mot de passe par e-mail.",
  ],
  mails: {
    "confirm-email": ({ path, hours }, say) => ({
      subject: "Confirmez votre adresse e-mail",
      before: [
        "Vous avez demandé un compte. Il reste une étape : confirmer que cette adresse est la vôtre.",
        "Si vous ouvrez le lien sur un autre appareil, nous y demanderons votre mot de passe.",
      ],
      button: { label: "Confirmer mon adresse", path },
      after: [
        `Le lien est valable ${say.hours(hours)}. Ensuite, demandez-en un nouveau sur la page de connexion.`,
        "Ce n’était pas vous ? Alors ne faites rien. Sans le lien, personne ne peut utiliser ce compte.",
      ],
    }),
    "already-registered": ({ path, resetPath }) => ({
      subject: "Vous avez déjà un compte",
      before: [
        "Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Vous en avez déjà un, et rien n’y a changé.",
        "Connectez-vous avec le mot de passe que vous avez.",
      ],
      button: { label: "Se connecter", path },
      after: ["Ce n’était pas vous ? Alors ne faites rien. Votre compte est en sécurité."],
      alsoLink: { label: "Mot de passe oublié ? Choisissez-en un nouveau ici :", path: resetPath },
    }),
    "confirm-new-address": ({ path, hours }, say) => ({
      subject: "Confirmez votre nouvelle adresse e-mail",
      before: [
        "Vous voulez utiliser cette adresse pour votre compte. Confirmez qu’elle est la vôtre.",
        "D’ici là, continuez à vous connecter avec l’ancienne.",
      ],
      button: { label: "Confirmer la nouvelle adresse", path },
      after: [
        `Le lien est valable ${say.hours(hours)}. Ensuite, redemandez le changement dans votre profil.`,
        "Ce n’était pas vous ? Alors ne faites rien. Cette adresse ne sera pas utilisée.",
      ],
    }),
    "address-changing": () => ({
      subject: "Votre adresse e-mail va changer",
      before: [
        "Quelqu’un, sans doute vous, a demandé une autre adresse pour votre compte. Nous y avons envoyé un lien pour la confirmer.",
        "Tant que la nouvelle adresse n’est pas confirmée, continuez à vous connecter avec celle-ci.",
      ],
      after: [
        "C’était vous ? Alors il n’y a rien à faire ici.",
        "Ce n’était pas vous ? Alors quelqu’un connaît votre mot de passe. Connectez-vous tout de suite, regardez l’adresse dans votre profil et choisissez un autre mot de passe. Tous les autres appareils seront alors déconnectés.",
      ],
    }),
    "guardian-consent": ({ learnerName, path, days }, say) => ({
      subject: "Votre accord est demandé pour un apprenti conducteur",
      before: [
        `${learnerName} veut préparer l’examen d’apprenti conducteur avec Roadworthy, a moins de 18 ans et vous a indiqué comme parent ou tuteur.`,
        "La loi sud-africaine exige votre accord pour que nous gardions ses données. Lisez de quoi il s’agit, puis dites oui ou non. Ouvrir la page ne décide de rien.",
      ],
      button: { label: "Lire et décider", path },
      after: [
        `Le lien est valable ${say.days(days)}. D’ici là, vous pouvez revenir et changer d’avis.`,
        "Vous ne connaissez pas cette personne ? Alors dites non sur cette page, ou ne faites rien. Sans votre oui, il n’y a pas d’accord.",
      ],
    }),
    "guardian-decided": ({ given }) =>
      given
        ? {
            subject: "Votre parent ou tuteur a dit oui",
            before: ["Votre parent ou tuteur a donné son accord. Vous n’avez plus rien à faire."],
            after: [
              "Il ou elle peut changer d’avis par le lien de son e-mail. Nous vous le dirions aussitôt.",
            ],
          }
        : {
            subject: "Votre parent ou tuteur a dit non",
            before: [
              "Votre parent ou tuteur n’a pas donné son accord.",
              "Parlez-lui. Il ou elle peut changer d’avis par le lien de son e-mail, et vous pouvez redemander depuis votre profil.",
            ],
            after: [
              "La demande est partie à la mauvaise personne ? Vous pouvez indiquer quelqu’un d’autre dans votre profil.",
            ],
          },
    "reset-password": ({ code, path, minutes }, say) => ({
      subject: "Votre code pour un nouveau mot de passe",
      before: [
        "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Tapez ce code sur la page qui le demande, ou appuyez sur le bouton.",
      ],
      code,
      button: { label: "Choisir un nouveau mot de passe", path },
      after: [
        `Le code est valable ${say.minutes(minutes)}, une seule fois.`,
        "Ce n’était pas vous ? Alors ne faites rien, et ne donnez ce code à personne. Votre mot de passe ne change pas.",
      ],
    }),
    "password-changed": ({ resetPath }) => ({
      subject: "Votre mot de passe a été changé",
      before: [
        "Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.",
        "C’était vous ? Alors il n’y a rien à faire.",
        "Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe. Cela déconnecte tout le monde.",
      ],
      button: { label: "Ce n’était pas moi", path: resetPath },
      after: [],
    }),
    "session-revoked": ({ resetPath }) => ({
      subject: "Nous avons déconnecté un de vos appareils",
      before: [
        "La connexion d’un de vos appareils a été utilisée à deux endroits. Quelqu’un l’a peut-être copiée, nous y avons donc mis fin.",
        "Reconnectez-vous simplement. Votre compte et vos résultats n’ont pas changé.",
        "Si vous utilisez un ordinateur partagé, ou si quelque chose vous paraît étrange, choisissez aussi un nouveau mot de passe. Cela déconnecte tous les appareils.",
      ],
      button: { label: "Choisir un nouveau mot de passe", path: resetPath },
      after: [],
    }),
    "account-closing": ({ eraseAt, path }, say) => ({
      subject: "Votre compte va être effacé",
      before: [
        "Vous avez demandé la fermeture de votre compte. Nous l’effacerons, avec tout ce qui vous concerne, à cette date :",
        `${say.moment(eraseAt)}, heure d’Afrique du Sud`,
        "D’ici là, vous pouvez changer d’avis.",
      ],
      button: { label: "Garder mon compte", path },
      after: [
        "Vous voulez qu’il soit effacé ? Alors il n’y a rien à faire.",
        "Ce n’était pas vous ? Alors gardez le compte et choisissez un autre mot de passe dans votre profil.",
      ],
    }),
    "result-changed": ({ satAt, before, after, questions, verdict, path }, say) => ({
      subject: "Votre test a été corrigé à nouveau",
      before: [
        `Vous avez passé un test le ${say.moment(satAt)}. Le corrigé d’une de ses questions était faux. Nous l’avons rectifié et avons corrigé votre test à nouveau.`,
        `Bonnes réponses avant : ${before} sur ${questions}. Bonnes réponses maintenant : ${after} sur ${questions}.`,
        {
          "passes-now": "Le test est maintenant réussi.",
          "fails-now":
            "Avec le bon corrigé, le test n’est plus réussi. L’erreur venait de nous, et nous en sommes désolés.",
          "still-passes": "Le test reste réussi.",
          "still-fails": "Le test reste non réussi.",
        }[verdict],
      ],
      button: { label: "Voir le résultat", path },
      after: [
        "Vous n’avez rien à faire. Le résultat montre chaque question avec la bonne réponse et sa raison.",
      ],
    }),
  },
};
