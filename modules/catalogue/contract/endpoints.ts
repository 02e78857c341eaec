import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { PictureKind } from "./question.ts";

/** A drawing as SVG. Its address contains a content hash, so it may be cached forever. */
export const readPicture = defineEndpoint({
  method: "GET",
  path: "/pictures/:kind/:name",
  summary: "A sign, control or scene drawing as SVG",
  access: "anyone",
  data: "none",
  params: z.object({ kind: PictureKind, name: z.string().check(z.maxLength(80)) }),
  ok: z.string(),
  produces: "image/svg+xml",
  cache: "immutable",
  refusals: { PictureNotFound: 404 },
});
