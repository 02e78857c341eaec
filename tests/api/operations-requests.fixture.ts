const projection = { name: "assessment.attempt-summary" };
const nothing = "999999";
const bill = {
  billFrom: "Roadworthy",
  billFromEmail: "accounts@example.com",
  billFromAddress: "1 Example Street",
  billFromPhone: "012 555 0100",
  billFromFax: "",
  billTo: "A customer",
  billToEmail: "customer@example.com",
  billToAddress: "2 Example Street",
  billToPhone: "012 555 0102",
  billToFax: "",
  orders: [{ itemName: "Sign chart", unitPrice: 30, units: 3, unitTotalPrice: 90 }],
  orderDate: "2026-01-12",
  totalCost: 90,
  vat: 9,
  grandTotal: 99,
  status: "Pending",
  completed: false,
  isSelected: false,
};

/** What the endpoints of the back office take, by the names of their contract. */
export const operationsRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  readOperations: {},
  readProjectionRow: { params: { ...projection, stream: "019a9f3e-0c2b-7d11-8a5e-000000000001" } },
  planRebuild: { params: projection },
  startRebuild: { params: projection },
  cancelRebuild: { params: { rebuildId: nothing } },
  listDeadLetters: {},
  redrive: { params: { deadLetterId: nothing } },
  redriveAll: { params: { name: "assessment.claim-attempts-when-session-opened" } },
  discardDeadLetter: { params: { deadLetterId: nothing }, body: { reason: "it was a test of ours" } },
  exportInvoiceDocuments: {},
  searchInvoiceDocuments: {},
  readInvoiceDocument: { params: { invoiceId: "999999" } },
  listInvoiceDocuments: {},
  addInvoiceDocument: { body: bill },
  updateInvoiceDocument: { body: { ...bill, id: 999_999 } },
  deleteInvoiceDocument: { body: { invoiceId: 999_999 } },
};
