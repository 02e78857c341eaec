import { screen } from "@testing-library/react";
import { useState } from "react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { TypedField } from "./typed-field.tsx";

const List = () => {
  const [code, ask] = useState("");
  return (
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <TypedField
        label="Coupon"
        value={code}
        accepts={(text) => /^[a-z\d]+$/i.test(text)}
        onSettle={(text) => ask(text.toUpperCase())}
      />
      <p role="status">{code === "" ? "All orders" : `Orders with ${code}`}</p>
    </IntlProvider>
  );
};

test("a code that can't be written like this filters nothing, and the field says so", async () => {
  const { user } = rendered(<List />);
  const field = screen.getByLabelText("Coupon");
  const shown = () => screen.getByRole("status").textContent;

  await user.type(field, "spring{Enter}");
  expect(shown()).toBe("Orders with SPRING");
  await user.type(field, " 😀{Enter}");
  expect(shown()).toBe("All orders");
  expect(field).toHaveProperty("value", "SPRING 😀");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(admin.filters.refused)).toBeDefined();

  await user.clear(field);
  await user.type(field, "autumn{Enter}");
  expect(shown()).toBe("Orders with AUTUMN");
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  expect(screen.queryByText(admin.filters.refused)).toBeNull();
});
