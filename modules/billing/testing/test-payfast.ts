/** The account at PayFast that its tests use. */
export const testPayfast = {
  mode: "sandbox",
  merchantId: "10004241",
  merchantKey: "132ncgdwrh2by",
  passphrase: "salt",
} as const;
