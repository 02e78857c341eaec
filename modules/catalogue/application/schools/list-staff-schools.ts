import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { uuidOfId } from "#vocabulary/id";
import { exportSchools, listStaffSchools } from "../../contract/index.ts";
import { searchKey } from "#vocabulary/search-key";
import { type SchoolCursor, Schools } from "./schools.ts";

const schoolsAtOnce = 50;
const idLength = 36;

/** Reads where a page begins; from the start for a text that names no cursor. */
const cursorIn = (text: string | undefined): SchoolCursor | null => {
  const [id, name] = [text?.slice(0, idLength) ?? "", text?.slice(idLength + 1) ?? ""];
  return /^[0-9a-f-]{36}$/.test(id) ? { id, nameKey: searchKey(name) } : null;
};

export const listStaffSchoolsHandler = implement(
  listStaffSchools,
  Effect.fnUntraced(function* ({ query: { status, name, sort = "name", after } }) {
    const wanted = { status, nameStart: name === undefined ? undefined : searchKey(name), sort };
    const found = yield* (yield* Schools).list(wanted, cursorIn(after), schoolsAtOnce + 1);
    const schools = found.slice(0, schoolsAtOnce);
    const last = schools.at(-1);
    const isMore = found.length > schoolsAtOnce && last !== undefined;
    return { schools, next: isMore ? `${uuidOfId(last.schoolId)}_${searchKey(last.name)}` : null };
  }),
);

export const exportSchoolsHandler = implementTextStream(exportSchools, (input) =>
  sendShownList(input, listStaffSchoolsHandler, {
    ...{ list: listStaffSchools, name: "driving-schools", action: "catalogue.export-list" },
    columns: [
      ...(["schoolId", "name", "status", "province", "town", "suburb", "address", "phone"] as const),
      ...(["whatsapp", "website", "codes", "transmission", "languages", "priceFromCents"] as const),
      ...(["verifiedOn", "sample"] as const),
    ],
    rowsOf: ({ schools }) => schools,
  }),
);
