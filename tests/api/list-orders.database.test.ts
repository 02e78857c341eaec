import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffProduct } from "#modules/admin-template/contract";
import type { CheckoutCart } from "#modules/billing/contract";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let admin: TestBrowser;

beforeAll(async () => {
  admin = program.browser();
  await signInStaff(program.app, admin, "admin");
});

/** When each cart of every page was touched, and what the pages said. */
const carts = async (sort: string) => {
  const found: string[] = [];
  let said = "";
  for (let next: string | null = ""; next !== null;) {
    const { text, status } = await admin.get(
      `/admin/checkouts?sort=${sort}${next === "" ? "" : `&after=${next}`}`,
    );
    const page = succeeded<{ carts: readonly CheckoutCart[]; next: string | null }>({ text, status });
    found.push(...page.carts.map(({ changedAt }) => changedAt));
    said += text;
    next = page.next;
  }
  return { found, said };
};

test("carts are listed from either end in pages, each once, without those that are empty and without their owners", async () => {
  const { rows } = await program.database.pool.query<{ owner: string }>(
    `INSERT INTO billing.cart (owner, cart, changed_at)
     SELECT gen_random_uuid(), jsonb_build_object('phase', 'open', 'lines', CASE WHEN n > 5
       THEN '[{"planId": "access-7", "quantity": 1}]'::jsonb ELSE '[]'::jsonb END, 'coupon', NULL, 'orderId', NULL),
       date_trunc('second', now()) - n / 3 * interval '1 minute' FROM generate_series(1, 125) AS n RETURNING owner`,
  );
  const newest = await carts("newest");
  expect(newest.found).toHaveLength(120);
  expect(newest.found).toEqual(newest.found.toSorted().toReversed());
  const oldest = await carts("oldest");
  expect(oldest.found).toEqual(newest.found.toReversed());
  for (const { owner } of rows) {
    expect(newest.said).not.toContain(owner);
    expect(newest.said).not.toContain(owner.replaceAll("-", ""));
  }
});

test("products are sorted by price, age and reviews, and those that are hidden from sale are listed alone", async () => {
  const list = async (query: string) =>
    succeeded<{ products: readonly StaffProduct[] }>(await admin.get(`/admin/shop/products${query}`))
      .products;
  const prices = (products: readonly StaffProduct[]) => products.map(({ plan }) => Number(plan.price.cents));
  const usual = await list("");
  const lowest = prices(usual).toSorted((one, other) => one - other);
  expect(prices(await list("?sort=lowest"))).toEqual(lowest);
  expect(prices(await list("?sort=highest"))).toEqual(lowest.toReversed());
  const ages = (await list("?sort=newest")).map(({ plan }) => plan.listedAt);
  expect(ages).toEqual(ages.toSorted().toReversed());

  const { planId, product } = usual.at(-1)!.plan;
  await program.database.pool.query(
    `INSERT INTO admin_template.shop_review (id, account, product, stars, text, status, written_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, 5, 'Good', 'shown', now())`,
    [product],
  );
  expect((await list("?sort=rated"))[0]!.plan.product).toBe(product);

  expect(await list("?sale=hidden")).toEqual([]);
  succeeded(await admin.put(`/admin/plans/${planId}/sale`, { onSale: false, wasOnSale: true }));
  expect((await list("?sale=hidden")).map(({ plan }) => plan.planId)).toEqual([planId]);
  expect(await list("?sale=shown")).toHaveLength(usual.length - 1);
  const { text } = await admin.get("/admin/exports/products?sale=hidden");
  expect(text.trim().split("\r\n")).toHaveLength(2);
});
