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

const params = { conversationId: `cnv_${"0".repeat(32)}` };
const macro = { macroId: `mac_${"0".repeat(32)}` };
const commandId = "018f0000-0000-7000-8000-000000000031";
const message = { text: "May I bring my own pen?", commandId };

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
  listInvoiceDocuments: {},
  addInvoiceDocument: { body: bill },
  updateInvoiceDocument: { body: { ...bill, id: 999_999 } },
  deleteInvoiceDocument: { body: { invoiceId: 999_999 } },
  listConversations: {},
  startConversation: { body: message },
  readConversation: { params },
  sendMessage: { params, body: message },
  markConversationRead: { params, body: { number: 1 } },
  typeInConversation: { params },
  rateConversation: { params, body: { rating: 5, words: "Quick" } },
  closeConversation: { params },
  followConversation: { params },
  searchTickets: {},
  listChats: {},
  openTicket: {
    body: {
      accountId: `acc_${"0".repeat(32)}`,
      topic: "A report about a question",
      note: "The picture is too dark",
      source: "question-report",
      links: [`rpt_${"0".repeat(32)}`],
      commandId,
    },
  },
  reviewTicket: { params },
  answerTicket: { params, body: { ...message, isNote: false } },
  changeTicket: {
    params,
    body: {
      version: 1,
      topic: "A pen",
      channel: "ticket",
      status: "open",
      priority: "normal",
      assignee: null,
      dueAt: null,
    },
  },
  markTicketRead: { params, body: { number: 1 } },
  typeInTicket: { params },
  followTickets: {},
  listMacros: {},
  saveMacro: { params: macro, body: { version: 0, name: "Thank you", text: "Thank you for telling us." } },
  removeMacro: { params: macro },
};
