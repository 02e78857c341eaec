import { ContactFilter } from "#modules/admin-template/contract";
import { addressFilter } from "../../features/admin/address-filter.ts";

/** The filter of the list of contacts in its address. */
export const contactQuery = addressFilter<ContactFilter>(ContactFilter);
