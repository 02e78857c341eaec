/** What the product is called, everywhere. */
export const productName = "Roadworthy";
