import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listPlaces, type TownWithSchools } from "../../contract/index.ts";
import { searchKey } from "#vocabulary/search-key";
import { type PlaceWithSchools, Schools } from "./schools.ts";

/** Returns one town made of its parts, of which there is at least one. */
const townOf = (parts: readonly PlaceWithSchools[]): TownWithSchools => ({
  province: parts[0]!.province,
  town: parts[0]!.town,
  schools: parts.reduce((sum, { schools }) => sum + schools, 0),
  suburbs: parts.flatMap(({ suburb, schools }) => (suburb === null ? [] : [{ suburb, schools }])),
});

export const listPlacesHandler = implement(
  listPlaces,
  Effect.fnUntraced(function* ({ query }) {
    const places = yield* (yield* Schools).places(query.province);
    const towns = Map.groupBy(places, ({ province, town }) => `${province} ${searchKey(town)}`);
    return { towns: [...towns.values()].map(townOf) };
  }),
);
