import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { listProductsHandler } from "./application/list-products.ts";
import { readMaterialHandler } from "./application/materials.ts";
import { ownReviewHandlers } from "./application/own-reviews.ts";
import { eraseReviewsWhenPersonErased, shopData } from "./application/review-data.ts";
import { staffReviewHandlers } from "./application/staff-reviews.ts";
import * as contract from "./contract/index.ts";
import { postgresMaterials } from "./infrastructure/postgres-materials.ts";
import { postgresReviews } from "./infrastructure/postgres-reviews.ts";
import { press } from "./infrastructure/press.ts";

export const shop = defineModule({
  name: "shop",
  uses: ["billing", "catalogue", "identity"],
  schema: "shop",
  layer: Layer.mergeAll(press, postgresMaterials, postgresReviews),
  contract,
  handlers: {
    listProducts: listProductsHandler,
    readMaterial: readMaterialHandler,
    ...ownReviewHandlers,
    ...staffReviewHandlers,
  },
  subscriptions: [eraseReviewsWhenPersonErased],
  personalData: shopData,
});
