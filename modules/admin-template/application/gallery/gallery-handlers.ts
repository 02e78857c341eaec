import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { uuidOfId } from "#vocabulary/id";
import { exportGallery, listGallery, readGalleryPicture } from "../../contract/index.ts";
import { Gallery } from "./gallery.ts";
import { pictureOf } from "./picture-views.ts";

const pageSize = 24;

const notFound = Effect.fail({ _tag: "GalleryPictureNotFound" } as const);

const listHandler = implement(
  listGallery,
  Effect.fnUntraced(function* ({ query: { text = "", use, sort, after } }) {
    const found = yield* (yield* Gallery).search({
      ...{ text: text === "" ? null : text, use, sort, limit: pageSize + 1 },
      after: after === undefined ? null : Number(after),
    });
    const shown = found.slice(0, pageSize);
    return {
      pictures: shown.map(pictureOf),
      next: found.length > pageSize ? String(shown.at(-1)!.number) : null,
    };
  }),
);

const exportHandler = implementTextStream(exportGallery, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listGallery, name: "gallery", action: "office.export-list", unrecorded: ["text"] },
    columns: ["code", "english", "languages", "widths", "addedAt", "addedBy", "articles", "products"],
    rowsOf: ({ pictures }) =>
      pictures.map(({ code, alt, sizes, addedAt, addedBy, articles, products }) => ({
        ...{ code, english: alt.en, addedAt, addedBy, products },
        languages: Object.entries(alt).flatMap(([language, words]) => (words === null ? [] : [language])),
        widths: sizes.map(({ width }) => width),
        articles: articles.map(({ articleId }) => articleId),
      })),
  }),
);

const readHandler = implement(
  readGalleryPicture,
  Effect.fnUntraced(function* ({ params: { pictureId, file } }) {
    const width = Number(file.slice(0, file.indexOf(".")));
    return (yield* (yield* Gallery).webp(uuidOfId(pictureId), width)) ?? (yield* notFound);
  }),
);

export const galleryHandlers = {
  listGallery: listHandler,
  exportGallery: exportHandler,
  readGalleryPicture: readHandler,
};
