import { TicketFilter } from "#modules/admin-template/contract";
import { addressFilter } from "../../features/admin/address-filter.ts";

/** Which tickets are shown, as the address has it. */
export const ticketQuery = addressFilter<TicketFilter>(TicketFilter);
