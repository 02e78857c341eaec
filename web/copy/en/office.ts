export const office = {
  pages: "Staff pages",
  dashboard: "Dashboard",
  attempts: "Attempts",
  reMarking: "Mark again",
  audit: "What staff did",
  operations: "Operations",
  copyId: "Copy {id}",
  copied: "Copied",
} as const;
