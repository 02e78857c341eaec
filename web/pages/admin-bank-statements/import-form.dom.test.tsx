import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import { form } from "../../copy/en/form.ts";
import { money } from "../../copy/en/money.ts";
import { problems } from "../../copy/en/problems.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ImportForm } from "./import-form.tsx";

const read = async () => {
  const server = fakeServer();
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin, form, money, problems } as unknown as Messages}>
      <ImportForm />
    </IntlProvider>,
  );
  await user.upload(screen.getByLabelText(money.bank.file), new File(["Date,Amount\n"], "may.csv"));
  await user.type(screen.getByLabelText(admin.confirm.code), "123456");
  await user.click(screen.getByRole("button", { name: money.bank.send }));
  return server;
};

test("a statement that the server could not finish in time says that lines may be read already, and what to do", async () => {
  const server = await read();
  await server.refuses("DatabaseUnavailable", 503);
  expect(await screen.findByText(money.bank.unfinished)).toBeDefined();
});

test("a statement that was refused says which line, and nothing of lines that were read", async () => {
  const server = await read();
  await server.refuses("StatementUnreadable", 422, { line: 7 });
  expect(await screen.findByText("The first line that cannot be read: 7")).toBeDefined();
  expect(screen.queryByText(money.bank.unfinished)).toBeNull();
});
