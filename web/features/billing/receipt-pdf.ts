import { type Invoice, readInvoicePdf, type readInvoicePdfOf } from "#modules/billing/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { saveFile } from "../form/save-file.ts";
import { useSaving } from "../form/use-saving.ts";

/**
 * Saves a receipt as PDF: the caller's own, or for staff that of anyone. It is fetched as a call, so that it works with both
 * kinds of token.
 */
export const useReceiptPdf = (
  { invoiceId, serial }: Pick<Invoice, "invoiceId" | "serial">,
  endpoint: typeof readInvoicePdf | typeof readInvoicePdfOf = readInvoicePdf,
) => {
  const client = useQueryClient();
  const wanted = { ...queryFor(endpoint, { params: { invoiceId } }), gcTime: 0 };
  return useSaving(async () => {
    const bytes = await client.fetchQuery(wanted);
    saveFile(`${serial}.pdf`, new Blob([Uint8Array.from(bytes)], { type: "application/pdf" }));
  });
};
