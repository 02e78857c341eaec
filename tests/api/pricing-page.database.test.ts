import { expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import { wholeProgram } from "../support/whole-program.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });

test("the page of prices is written with what plans cost at that moment, and is one page for search engines", async () => {
  const page = await ask(program.app.port, "/pricing");
  expect(page.status).toBe(200);
  expect(page.text).toContain(">R99.00</p>");
  expect(page.text).toContain("Full access, 30 days");
  expect(page.text).toMatch(/<title>Prices and plans/);
  expect(page.text).toMatch(/<link rel="alternate" hreflang="en-ZA" href="[^"]+\/pricing">/);
  // No money moves here, so there is no offer.
  expect(page.text).toContain("BreadcrumbList");
  expect(page.text).not.toContain('"Offer"');

  await program.database.pool.query(
    `INSERT INTO billing.price (id, plan, cents, valid_from)
     VALUES (gen_random_uuid(), 'access-30', 10900, now())`,
  );
  const later = await ask(program.app.port, "/services");
  expect(later.text).toContain(">R109.00</p>");
  expect(later.text).not.toContain(">R99.00</p>");
  expect(later.text).toMatch(/<link rel="canonical" href="[^"]+\/pricing">/);
});
