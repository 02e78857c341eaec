export const office = {
  pages: "Staff pages",
  dashboard: "Dashboard",
  attempts: "Attempts",
  audit: "What staff did",
  copyId: "Copy {id}",
  copied: "Copied",
} as const;
