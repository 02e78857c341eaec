import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { rendered } from "../rendered.fixture.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { CodeField } from "./code-field.tsx";
import { DateField } from "./date-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { SendButton } from "./send-button.tsx";
import { shownProblem } from "./field-frame.tsx";
import { TextField } from "./text-field.tsx";

describe("a text field", () => {
  test("says a page's own sentence about what is wrong", () => {
    rendered(<TextField label="Amount" problem={{ says: "Type an amount like 29.99." }} />);
    expect(screen.getByText("Type an amount like 29.99.")).toBeDefined();
  });

  test("names its hint and its problem as descriptions of the input", () => {
    rendered(<TextField label="E-mail" hint="The one you read" problem="email-malformed" type="email" />);
    const input = screen.getByRole("textbox", { name: "E-mail" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input.getAttribute("aria-describedby")!.split(" ");
    const texts = described.map((id) => document.getElementById(id)!.textContent);
    expect(texts).toEqual(["The one you read", expect.stringContaining("@")]);
  });

  test("asks for a name without saying whose: it may be the guardian’s", () => {
    rendered(<TextField label="Their name" problem="name-missing" />);
    expect(screen.getByText("Enter a name.")).toBeDefined();
  });

  test("says “check this” for a problem without a sentence of its own", () => {
    rendered(<TextField label="Name" problem={shownProblem("unheard-of")} />);
    expect(screen.getByText("Please check this.")).toBeDefined();
  });
});

test("a choice field without a choice asks for one", () => {
  rendered(
    <ChoiceField
      label="Licence"
      choices={[{ value: "2", label: "Light" }]}
      problem={shownProblem("unheard-of")}
    />,
  );
  expect(screen.getByText("Choose one of these.")).toBeDefined();
});

test("a code typed on an Arabic keyboard becomes western digits", async () => {
  const { user } = rendered(<CodeField label="Code" kind="digits" maxLength={7} />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  await user.type(input, "١٢٣456");
  expect(input.value).toBe("123456");
  expect(input.inputMode).toBe("numeric");
});

test("a password is hidden until its button shows it, and hidden again after that", async () => {
  const { user } = rendered(<PasswordField label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  const button = screen.getByRole("button", { name: /show/i });
  expect(input.type).toBe("password");
  await user.click(button);
  expect([input.type, button.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await user.click(button);
  expect(input.type).toBe("password");
});

describe("a date field", () => {
  interface BornProps {
    readonly onDate: (date: string) => void;
    readonly fault?: string;
  }
  const Born = ({ onDate, fault }: BornProps) => {
    const errors = { born: { type: "custom", message: fault ?? "" } };
    const form = useForm({
      defaultValues: { born: "" },
      mode: "onBlur",
      ...(fault !== undefined && { errors }),
    });
    onDate(form.watch("born"));
    return <DateField label="Born" form={form} name="born" isBirthday />;
  };

  test("makes one date of its three parts and drops what is no digit", async () => {
    let date = "";
    const { user } = rendered(<Born onDate={(next) => (date = next)} />);
    await user.type(screen.getByLabelText("Day"), "3a");
    expect(date).toBe("--03");
    await user.type(screen.getByLabelText("Month"), "1");
    await user.type(screen.getByLabelText("Year"), "٢٠٠٩");
    expect(date).toBe("2009-01-03");
  });

  test("asks for a date where none is typed, and says of a wrong one that it does not exist", async () => {
    const { user } = rendered(<Born onDate={() => {}} fault="date-malformed" />);
    expect(screen.getByText("Enter the day, the month and the year.")).toBeDefined();
    await user.type(screen.getByLabelText("Day"), "31");
    expect(screen.getByText(/This date does not exist/)).toBeDefined();
  });

  test("tells a browser which part of a birthday each input takes", () => {
    rendered(<Born onDate={() => {}} />);
    const parts = ["Day", "Month", "Year"].map((label) =>
      screen.getByLabelText(label).getAttribute("autocomplete"),
    );
    expect(parts).toEqual(["bday-day", "bday-month", "bday-year"]);
  });
});

test("a send button keeps its place and says that it is sending", () => {
  const { rerender } = rendered(<SendButton isSending={false}>Sign in</SendButton>);
  const button = screen.getByRole("button", { name: "Sign in" });
  button.focus();
  rerender(<SendButton isSending>Sign in</SendButton>);
  expect(screen.getByRole("button", { name: "Sending…" })).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("a sentence of a page is no code: it does not compile unless it is said to be one", () => {
  // @ts-expect-error Only codes and `says` are problems.
  rendered(<TextField label="Amount" problem="Type an amount like 29.99." />);
  // What happened before codes were closed.
  expect(screen.getByText("Please check this.")).toBeDefined();
});
