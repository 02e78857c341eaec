import { tellEvents } from "#kernel/event-store/event-sentences";
import { catalogueEvents, versionEvents } from "../contract/events.ts";
import { sceneEvents } from "../contract/scene-events.ts";
import { schoolEvents } from "../contract/school-events.ts";

/** How the events of the question bank and of the driving schools read on the command line. */
export const catalogueSentences = {
  ...tellEvents(catalogueEvents, {
    "catalogue.content-published": ({ questions, papers }) =>
      `Content published: ${questions} new versions of questions, ${papers} of papers`,
    "catalogue.questions-withdrawn": ({ withdrawn, returned }) =>
      `Questions that the files lack withdrawn: ${withdrawn.length}; returned: ${returned.length}`,
    "catalogue.question-added": ({ questionId, why }) => `Question ${questionId} added: ${why}`,
    "catalogue.question-edited": ({ questionId, version, changed, why }) =>
      `Question ${questionId} edited, version ${version} (${changed.join(", ")}): ${why}`,
    "catalogue.question-retired": ({ questionId, replacedBy, why }) =>
      `Question ${questionId} retired${replacedBy === null ? "" : `, ${replacedBy} takes its place`}: ${why}`,
    "catalogue.question-translated": ({ questionId, version, language }) =>
      `Question ${questionId}, version ${version}: translation into ${language}`,
  }),
  ...tellEvents(versionEvents, {
    "catalogue.versions-recorded": ({ versions }) =>
      `Digests of ${versions.length} versions of questions, papers, translations and scenes recorded`,
  }),
  ...tellEvents(sceneEvents, {
    "catalogue.scene-drawn": ({ sceneId, version, why }) =>
      `Scene ${sceneId} drawn, version ${version}: ${why}`,
    "catalogue.scene-described": ({ sceneId, version, language }) =>
      `Scene ${sceneId}, version ${version}: description in ${language}`,
  }),
  ...tellEvents(schoolEvents, {
    "catalogue.schools-imported": ({ added, changed, why }) =>
      `Schools imported: ${added} added, ${changed} changed: ${why}`,
    "catalogue.school-status-changed": ({ previous, status, why }) =>
      `School status changed from ${previous} to ${status}: ${why}`,
  }),
};
