import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { addToyHandler, listAllToysHandler, toyData, toySentences } from "./application/toys.ts";
import * as contract from "./contract/index.ts";

export const toys = defineModule({
  name: "toys",
  uses: [],
  schema: "toys",
  layer: Layer.empty,
  contract,
  handlers: { addToy: addToyHandler, listAllToys: listAllToysHandler },
  personalData: toyData,
  eventSentences: toySentences,
});
