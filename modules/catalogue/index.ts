import { defineModule } from "#kernel/module";
import { readPictureHandler } from "./application/read-picture.ts";
import { postgresCatalogue } from "./infrastructure/postgres-catalogue.ts";
import { publishContent } from "./infrastructure/publish.ts";
import { readContent } from "./infrastructure/read-content.ts";

export { Catalogue, type QuestionVersion } from "./application/catalogue.ts";
export type { PublishedPaper } from "./domain/paper.ts";

const content = readContent();

export const catalogue = defineModule({
  name: "catalogue",
  layer: postgresCatalogue(content),
  endpoints: [readPictureHandler],
  prepare: async (pool) => {
    const loaded = await publishContent(pool, content);
    return loaded === null
      ? `content unchanged (${content.questions.length} questions, ${content.signs.length} signs)`
      : `content published (${loaded.questions} new questions, ${loaded.papers} new papers)`;
  },
});
