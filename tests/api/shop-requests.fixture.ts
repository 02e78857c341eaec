const params = { reviewId: `rev_${"0".repeat(32)}` };
const ofProduct = { params: { product: "workbook" } };

/** What the endpoints of the shop take, by the names of the contract. */
export const shopRequests: Readonly<
  Record<
    string,
    { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object }
  >
> = {
  listProducts: {},
  listStaffProducts: {},
  exportProducts: {},
  readMaterial: { query: "?material=workbook" },
  setProductPicture: { ...ofProduct, body: { pictureId: null, seen: null } },
  listReviews: ofProduct,
  readOwnShop: {},
  saveReview: { body: { product: "workbook", stars: 5, text: "It helped me a lot." } },
  removeReview: { query: "?product=workbook" },
  reportReview: { params },
  exportReviews: {},
  listStaffReviews: {},
  decideReview: { params, body: { status: "shown", writtenAt: "2026-11-23T12:00:00.000Z" } },
};
