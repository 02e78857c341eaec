export { MaterialName, readMaterial } from "./materials.ts";
export { listProducts, ShopCategory, ShopProduct } from "./products.ts";
export type { NotBought, ReviewChanged, ReviewNotFound } from "./refusals.ts";
export {
  listReviews,
  mostReviews,
  OwnReview,
  readOwnShop,
  removeReview,
  reportReview,
  reportsUntilHidden,
  Review,
  ReviewId,
  ReviewStatus,
  ReviewText,
  saveReview,
  Stars,
} from "./reviews.ts";
export { staffActions } from "./staff-actions.ts";
export { decideReview, listStaffReviews, StaffReview } from "./staff-reviews.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly shop: typeof import("./index.ts");
  }
}
