import { screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import type { Messages } from "../../copy/messages.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { ConfirmForm } from "./confirm-form.tsx";

const onCode = vi.fn<(code: string) => Promise<unknown>>(async () => undefined);

const Form = () => {
  const [reference, setReference] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = reference === "";
  return (
    <ConfirmForm
      send="Book"
      isBusy={false}
      failure={null}
      isAnswered={!isMissing}
      onPress={() => setSent(true)}
      onCode={onCode}
    >
      <TextField
        label="Reference"
        problem={wasSent && isMissing ? { says: "Enter the reference." } : undefined}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ConfirmForm>
  );
};

test("all that is missing is said at once, the first has the focus, and a code that was typed stays", async () => {
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <Form />
    </IntlProvider>,
  );
  const code = screen.getByLabelText<HTMLInputElement>("Code of your authenticator");
  await user.click(screen.getByRole("button", { name: "Book" }));
  expect(screen.getByText("Enter the reference.")).toBeDefined();
  expect(screen.getByText("Enter the six digits.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Reference"));
  await user.type(code, "123456{Enter}");
  expect(code.value).toBe("123456");
  expect(onCode).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Reference"), "K53");
  await user.click(screen.getByRole("button", { name: "Book" }));
  expect(onCode).toHaveBeenCalledWith("123456");
});
