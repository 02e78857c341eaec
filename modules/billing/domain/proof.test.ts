import { expect, test } from "vitest";
import { isOfType, proofStatusOf } from "./proof.ts";

const pdf = Buffer.from("%PDF-1.7\n");
const png = Buffer.from("89504e470d0a1a0a0000", "hex");

test("a proof is taken only with the beginning of the type that it says", () => {
  expect(isOfType(pdf, "application/pdf")).toBe(true);
  expect(isOfType(png, "image/png")).toBe(true);
  expect(isOfType(Buffer.from("ffd8ffe0", "hex"), "image/jpeg")).toBe(true);
  for (const file of [png, Buffer.from("<svg onload=alert(1)>"), Buffer.from("%PD"), Buffer.alloc(0)])
    expect(isOfType(file, "application/pdf")).toBe(false);
});

test("a proof is matched as soon as its order is paid, and never by itself", () => {
  for (const phase of ["pending", "review", "cancelled", "expired"] as const)
    for (const stored of ["received", "looked-at", "not-found"] as const)
      expect(proofStatusOf(stored, phase)).toBe(stored);
  for (const phase of ["paid", "partially-refunded", "refunded", "disputed"] as const)
    expect(proofStatusOf("not-found", phase)).toBe("matched");
});
