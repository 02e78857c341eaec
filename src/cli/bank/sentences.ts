import type { BankProblem, importBank, PaperVersion } from "#modules/catalogue/contract";
import type { Problem } from "#vocabulary/endpoint";
import type * as z from "zod/mini";

const plain: Readonly<Record<string, string>> = {
  SignInRefused: "The e-mail address or the password is wrong, or this is not a staff account.",
  SecondFactorRefused: "The code is wrong or has been used before. Use the next one.",
  TicketExpired: "The sign-in took too long. Start again.",
  TooManyTries: "Too many attempts. Wait a few minutes.",
  NotAllowed: "Only an admin can do this.",
  NotSignedIn: "The session has ended. Sign in again.",
  BodyTooLarge: "The file is too large for one import. Split it.",
  DatabaseUnavailable: "The server cannot reach its database. Try again.",
  TooBusy: "The server is very busy. Try again.",
};

interface Conflict {
  readonly questionId: string;
  readonly expected: number | null;
  readonly version: number | null;
}
const conflictText = ({ questionId, expected, version }: Conflict): string => {
  if (version === null)
    return `${questionId} does not exist. If it is new, remove its version from the file.`;
  return expected === null
    ? `${questionId} already exists, at version ${version}.`
    : `${questionId} is now at version ${version}, but the file has version ${expected}.`;
};

/** Explains a refusal of the server, one sentence per line. */
export const refusalText = ({ tag, facts, reference }: Problem): readonly string[] => {
  if (tag === "BankNotSound")
    return (facts["problems"] as readonly BankProblem[]).map(
      ({ questionId, field, says }) => `${questionId}${field === undefined ? "" : `, ${field}`}: ${says}.`,
    );
  if (tag === "QuestionChanged") return (facts["conflicts"] as readonly Conflict[]).map(conflictText);
  if (tag === "BadRequest" && Array.isArray(facts["issues"]))
    return (facts["issues"] as readonly { path: string; message: string }[]).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  return [plain[tag] ?? `The server answered ${tag} (reference ${reference}).`];
};

const paperText = ({ testCode, testNum, category, version }: PaperVersion) =>
  `${testCode}, paper ${testNum}${category === undefined ? "" : `, ${category}`}: version ${version}`;

/** Describes what an import changed, or would change. */
export const importText = ({
  dryRun,
  questions,
  scenes,
  papers,
}: z.infer<typeof importBank.ok>): readonly string[] => {
  const of = (outcome: string) => questions.filter((question) => question.outcome === outcome);
  const [verb, renewed] = dryRun ? ["would be", "would get"] : ["were", "got"];
  return [
    ...of("added").map(({ questionId }) => `  added: ${questionId}`),
    ...of("edited").map(
      ({ questionId, version, changed }) =>
        `  edited: ${questionId}, version ${version} (${changed.join(", ")})`,
    ),
    ...scenes
      .filter(({ outcome }) => outcome === "added")
      .map(({ sceneId, version }) => `  scene added: ${sceneId}, version ${version}`),
    ...papers.map((paper) => `  ${paperText(paper)}`),
    `${of("added").length} questions ${verb} added, ${of("edited").length} edited, ` +
      `${of("unchanged").length} unchanged; ${papers.length} papers ${renewed} a new version.`,
  ];
};
