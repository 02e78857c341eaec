import { writeFileSync } from "node:fs";
import path from "node:path";
import { composePapers } from "../../modules/catalogue/domain/compose-papers.ts";
import { checked, contentFolder, readFiles } from "../../modules/catalogue/infrastructure/read-content.ts";
import type { Command } from "./command.ts";

/** Composes every paper from the bank and writes papers.json. Changed papers get a new version at the next start. */
export const papers: Command = async () => {
  const composed = composePapers(checked({ ...readFiles(), papers: [] }));
  writeFileSync(path.join(contentFolder, "papers.json"), `${JSON.stringify(composed, null, 2)}\n`);
  console.log(`${composed.length} papers written`);
  return 0;
};
