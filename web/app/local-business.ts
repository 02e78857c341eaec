import type { DrivingSchool } from "#modules/catalogue/contract";
import { standIn } from "./head-tags.ts";

/** A school in the words of schema.org. What is unknown is left out. */
export const localBusiness = (
  { name, address, town, phone, whatsapp, website, coordinates }: DrivingSchool,
  { province, path }: { readonly province: string; readonly path: string },
): object => ({
  "@type": "LocalBusiness",
  name,
  mainEntityOfPage: standIn + path,
  telephone: phone ?? whatsapp,
  address: {
    "@type": "PostalAddress",
    ...(address !== null && { streetAddress: address }),
    addressLocality: town,
    addressRegion: province,
    addressCountry: "ZA",
  },
  ...(website !== null && { url: website }),
  ...(coordinates !== null && { geo: { "@type": "GeoCoordinates", ...coordinates } }),
});
