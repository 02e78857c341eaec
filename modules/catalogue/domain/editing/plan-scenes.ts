import type { BankProblem, ImportedScene, StoredScene, WantedScene } from "../../contract/index.ts";
import { same } from "./changed-fields.ts";

/** Whether two scenes have the same picture and description. */
export const isSameScene = (
  one: Pick<StoredScene, "alt" | "drawing">,
  other: Pick<StoredScene, "alt" | "drawing">,
): boolean => one.alt === other.alt && same(one.drawing, other.drawing);

/** What an import would do with scenes. It may be executed only without problems. */
export interface ScenePlan {
  readonly lines: readonly ImportedScene[];
  /** The versions to add, each after the one before it. */
  readonly added: readonly WantedScene[];
  readonly problems: readonly BankProblem[];
}

/** A problem of a scene, with its code where that of a question would be. */
const problem = (sceneId: string, says: string): BankProblem => ({
  questionId: sceneId,
  field: "scene",
  says,
});

const nameOf = ({ id, version }: Pick<StoredScene, "id" | "version">) => `${id}/${version}`;

/** Compares imported scenes with the bank: the same version must be the same scene, and no version may be left out. */
export const planScenes = (
  wanted: readonly WantedScene[],
  stored: readonly StoredScene[],
  around: {
    readonly isOfFiles: (sceneId: string) => boolean;
    readonly faultsOf: (scene: WantedScene) => readonly { readonly field: string; readonly fault: string }[];
  },
): ScenePlan => {
  const known = new Map(stored.map((scene) => [nameOf(scene), scene]));
  const newest = new Map(stored.map(({ id, version }) => [id, version]));
  const added: WantedScene[] = [];
  const problems: BankProblem[] = [];
  const inOrder = wanted.toSorted((one, other) => one.version - other.version);
  for (const scene of inOrder) {
    const { id, version } = scene;
    const before = known.get(nameOf(scene));
    if (before !== undefined) {
      if (!isSameScene(before, scene))
        problems.push(problem(id, `its version ${version} is another scene here`));
      continue;
    }
    if (around.isOfFiles(id)) problems.push(problem(id, "the authors' files have a scene with this code"));
    const last = newest.get(id) ?? 0;
    if (version !== last + 1) problems.push(problem(id, `version ${last + 1} must come before ${version}`));
    for (const { field, fault } of around.faultsOf(scene))
      problems.push(problem(id, `${field} does not fit (${fault})`));
    known.set(nameOf(scene), scene);
    newest.set(id, version);
    added.push(scene);
  }
  const isAdded = new Set(added.map(nameOf));
  return {
    added,
    problems,
    lines: wanted.map((scene) => ({
      sceneId: scene.id,
      version: scene.version,
      outcome: isAdded.has(nameOf(scene)) ? "added" : "unchanged",
    })),
  };
};
