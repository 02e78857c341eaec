const ofView = { viewId: `viw_${"0".repeat(32)}` };
const params = { noteId: `nte_${"0".repeat(32)}` };

/** What the endpoints of notes take, by the names of the contract. */
export const noteRequests: Readonly<
  Record<
    string,
    { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: object }
  >
> = {
  followStaffNews: {},
  exportNotes: {},
  searchNotes: {},
  readNote: { params },
  saveNote: {
    params,
    body: {
      ...{ version: 1, text: "We meet on Monday.", colour: "theme" },
      ...{ isShared: true, isPinned: false, about: null },
    },
  },
  removeNote: { params, body: { version: 1 } },
  listViews: { query: "?list=contacts" },
  saveView: {
    params: ofView,
    body: { list: "contacts", name: "Suspended", search: "suspended=yes", isShared: true },
  },
  removeView: { params: ofView },
};
