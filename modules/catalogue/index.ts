import { Effect, Layer } from "effect";
import { defineModule } from "#kernel/module";
import { editingEndpoints } from "./application/editing-endpoints.ts";
import { readPictureHandler } from "./application/read-picture.ts";
import { postgresBank } from "./infrastructure/postgres-bank.ts";
import { postgresCatalogue } from "./infrastructure/postgres-catalogue.ts";
import { publishContent } from "./infrastructure/publish.ts";
import { readContent } from "./infrastructure/read-content.ts";

export { Catalogue, type QuestionVersion } from "./application/catalogue.ts";
export type { PublishedPaper } from "./domain/paper.ts";

const content = readContent();

export const catalogue = defineModule({
  name: "catalogue",
  layer: Layer.mergeAll(postgresCatalogue(content), postgresBank(content)),
  endpoints: [readPictureHandler, ...editingEndpoints],
  prepare: Effect.map(publishContent(content), (loaded) => {
    if (loaded === null)
      return `content unchanged (${content.questions.length} questions, ${content.signs.length} signs)`;
    const kept = loaded.edited.length === 0 ? "" : `, kept as edited here: ${loaded.edited.join(", ")}`;
    return `content published (${loaded.questions} new questions, ${loaded.papers} new papers${kept})`;
  }),
});
