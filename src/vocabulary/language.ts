/** The languages of the product. `ch` is Simplified Chinese. */
export const languages = ["en", "fr", "ar", "ch"] as const;
export type Language = (typeof languages)[number];
