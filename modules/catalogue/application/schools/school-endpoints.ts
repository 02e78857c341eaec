import { changeSchoolStatusHandler } from "./change-school-status.ts";
import { importSchoolsHandler } from "./import-schools.ts";
import { listPlacesHandler } from "./list-places.ts";
import { listSchoolPagesHandler } from "./list-school-pages.ts";
import { exportSchoolsHandler, listStaffSchoolsHandler } from "./list-staff-schools.ts";
import { readSchoolHandler } from "./read-school.ts";
import { searchSchoolsHandler } from "./search-schools.ts";

/** The handlers of all endpoints for driving schools. */
export const schoolHandlers = {
  searchSchools: searchSchoolsHandler,
  listPlaces: listPlacesHandler,
  listSchoolPages: listSchoolPagesHandler,
  readSchool: readSchoolHandler,
  listStaffSchools: listStaffSchoolsHandler,
  exportSchools: exportSchoolsHandler,
  importSchools: importSchoolsHandler,
  changeSchoolStatus: changeSchoolStatusHandler,
};
