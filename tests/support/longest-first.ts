import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start whole programs, and wait for them most of their time. Their files are small. */
const long = /\/(?:tests\/(?:performance|reliability|load)\/|src\/main\.database\.test\.ts$)/;

/**
 * Begins the longest files of the database tests first, so that none is left to run alone at the end. Without the times of an
 * earlier run, as in a fresh clone, Vitest takes the largest file for the longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project, moduleId }: TestSpecification) =>
      project.name === "database" && long.test(moduleId);
    // A project's files stay together: a worker imports its modules once.
    const before = sorted.findIndex(({ project }) => project.name === "database");
    return [
      ...sorted.slice(0, Math.max(0, before)),
      ...sorted.filter(isLong),
      ...sorted.slice(Math.max(0, before)).filter((file) => !isLong(file)),
    ];
  }
}
