const schoolId = `sch_${"0".repeat(32)}`;
const why = "the list of November";

/** What the endpoints of driving schools take, by the names of the catalogue's contract. None of it changes anything. */
export const schoolRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  searchSchools: {},
  listPlaces: {},
  listSchoolPages: {},
  readSchool: { params: { schoolId } },
  exportSchools: {},
  listStaffSchools: {},
  importSchools: { body: { csv: "reference,name\n", dryRun: true, why } },
  changeSchoolStatus: { params: { schoolId }, body: { status: "suspended", expectedVersion: 1, why } },
};
