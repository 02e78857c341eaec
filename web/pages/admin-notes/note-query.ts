import { NoteFilter } from "#modules/admin-template/contract";
import { addressFilter } from "../../features/admin/address-filter.ts";

/** Which notes are shown, as the address has it. */
export const noteQuery = addressFilter<NoteFilter>(NoteFilter);
