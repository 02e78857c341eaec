import type { BankProblem, importBank, PaperVersion } from "#modules/catalogue/contract";
import type { Problem } from "#vocabulary/endpoint";
import type * as z from "zod/mini";

const plain: Readonly<Record<string, string>> = {
  SignInRefused: "E-mail and password do not fit together, or this is no account of staff.",
  SecondFactorRefused: "The code is not right, or was used before. Take the next one.",
  TicketExpired: "The password is too long ago. Begin again.",
  TooManyTries: "That was too often in a short time. Wait a few minutes.",
  NotAllowed: "Only an admin may do this.",
  NotSignedIn: "The session is over. Sign in again.",
  BodyTooLarge: "The file is too large to be brought in at once. Cut it in parts.",
  DatabaseUnavailable: "The server cannot reach its database at this moment. Try again.",
  TooBusy: "The server is very busy. Try again.",
};

interface Conflict {
  readonly questionId: string;
  readonly expected: number | null;
  readonly version: number | null;
}
const conflictText = ({ questionId, expected, version }: Conflict): string => {
  if (version === null) return `${questionId} is not there. Take its version out of the file if it is new.`;
  return expected === null
    ? `${questionId} is there already, at version ${version}.`
    : `${questionId} is at version ${version} by now, and the file is of version ${expected}.`;
};

/** What the server's "no" means, a sentence a line. Nothing was changed. */
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

/** What an import did, or would do. */
export const importText = ({
  dryRun,
  questions,
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
    ...papers.map((paper) => `  ${paperText(paper)}`),
    `${of("added").length} questions ${verb} added, ${of("edited").length} edited, ` +
      `${of("unchanged").length} are as they were; ${papers.length} papers ${renewed} a new version.`,
  ];
};
