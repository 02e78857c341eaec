import type { StaffProduct } from "#modules/admin-template/contract";
import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { staffShop } from "../../copy/en/staff-shop.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ProductBulk } from "./product-bulk.tsx";

const product = (planId: string, onSale: boolean) => ({ plan: { planId }, onSale }) as StaffProduct;
const products = [product("access-7", true), product("workbook", false)];

const Bar = () => <ProductBulk products={products} chosen={useChosen()} />;

test("products that are on sale are hidden, from the state that was seen, and shown again by one press", async () => {
  const server = fakeServer();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, "staff-shop": staffShop } as unknown as Messages}>
      <Bar />
    </IntlProvider>,
  );
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await press("Choose all on this page");
  await press("Hide from sale");
  await waitFor(() => expect(server.fetched).toHaveBeenCalledOnce());
  expect(String(server.fetched.mock.calls[0]![0])).toContain("/admin/plans/access-7/sale");
  expect(server.bodyOf()).toEqual({ onSale: false, wasOnSale: true });
  await server.succeeds({ planId: "access-7", product: "access", days: 7, onSale: false, prices: [] });
  await press("Undo");
  await waitFor(() => expect(server.fetched).toHaveBeenCalledTimes(2));
  expect(server.bodyOf()).toEqual({ onSale: true, wasOnSale: false });
});
