import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { searchSchools } from "../contract/index.ts";
import { placeKey } from "../domain/schools/place-key.ts";
import { Schools } from "./schools.ts";

const pageSize = 20;

export const searchSchoolsHandler = implement(
  searchSchools,
  Effect.fnUntraced(function* ({ query: { province, town, suburb, code, transmission, page = "1" } }) {
    const number = Number(page);
    const { schools, total } = yield* (yield* Schools).search(
      {
        province,
        townKey: town === undefined ? undefined : placeKey(town),
        suburbKey: suburb === undefined ? undefined : placeKey(suburb),
        code,
        transmission,
      },
      { offset: (number - 1) * pageSize, limit: pageSize },
    );
    return { schools: [...schools], total, page: number, pages: Math.ceil(total / pageSize) };
  }),
);
