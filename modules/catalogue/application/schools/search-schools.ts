import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { searchSchools } from "../../contract/index.ts";
import { searchKey, searchWords } from "#vocabulary/search-key";
import { type Point, Schools } from "./schools.ts";

const pageSize = 20;

const pointOf = (near: string): Point => {
  const [latitude, longitude] = near.split(",").map(Number);
  return { latitude: latitude!, longitude: longitude! };
};

export const searchSchoolsHandler = implement(
  searchSchools,
  Effect.fnUntraced(function* ({ query: { q, town, suburb, near, page = "1", ...same } }) {
    const number = Number(page);
    const { schools, total } = yield* (yield* Schools).search(
      {
        words: q === undefined ? [] : searchWords(q),
        province: same.province,
        townKey: town === undefined ? undefined : searchKey(town),
        suburbKey: suburb === undefined ? undefined : searchKey(suburb),
        code: same.code,
        transmission: same.transmission,
        language: same.language,
      },
      {
        offset: (number - 1) * pageSize,
        limit: pageSize,
        near: near === undefined ? undefined : pointOf(near),
      },
    );
    return { schools: [...schools], total, page: number, pages: Math.ceil(total / pageSize) };
  }),
);
