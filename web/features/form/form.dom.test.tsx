import { signIn } from "#modules/identity/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { memoryStorage } from "../../machines/testing/memory-storage.ts";
import { storageOver } from "../../data/storage.ts";
import { useCommand } from "../../data/use-command.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { draftOf } from "./draft.ts";
import { Form } from "./form.tsx";
import { SendAgain } from "./send-again.tsx";
import { useCommandForm } from "./use-command-form.ts";

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole("button", { name: /sign in|sending/i });
const secret = "the robot is green again";

const drawn = () => {
  const storage = memoryStorage();
  const draft = draftOf(
    "sign-in",
    ["password"],
    storageOver(() => storage),
  );
  const onDone = vi.fn<() => void>();
  const SignIn = () => {
    const { field, formProps } = useCommandForm(useCommand(signIn), {
      initial: { email: "", password: "" },
      bodyOf: (typed) => ({ ...typed, storage: "cookie" }),
      onDone,
      draft,
    });
    return (
      <Form {...formProps} spoken={{ SignInRefused: "Check both." }} send="Sign in">
        <TextField label="E-mail" {...field("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      </Form>
    );
  };
  const { user } = rendered(<SignIn />);
  const fillIn = async () => {
    await user.type(email(), "thandi@example.co.za");
    await user.type(password(), secret);
  };
  return { user, draft, onDone, fillIn };
};

afterEach(() => void vi.useRealTimers());

describe("a form with a command", () => {
  test("sends its input once for any number of presses, and deletes its draft", async () => {
    const { fetched, bodyOf, succeeds } = fakeServer();
    const { user, draft, onDone, fillIn } = drawn();
    await fillIn();
    expect(draft.read()).toEqual({ email: "thandi@example.co.za" });
    await user.click(button());
    await user.click(button());
    await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe("true"));
    await succeeds({});
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledOnce();
    expect(bodyOf()).toEqual({ email: "thandi@example.co.za", password: secret, storage: "cookie" });
    expect(draft.read()).toEqual({});
  });

  test("sends nothing while a field is wrong, and puts the focus into the first wrong one", async () => {
    const { fetched } = fakeServer();
    const { user } = drawn();
    await user.type(password(), secret);
    await user.click(button());
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(password().getAttribute("aria-invalid")).toBe("false");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("does not blame a field that is left empty before it was sent", async () => {
    const { user } = drawn();
    await user.click(email());
    await user.click(password());
    expect(email().getAttribute("aria-invalid")).toBe("false");
    await user.click(email());
    await user.type(email(), "nonsense");
    await user.click(password());
    await waitFor(() => expect(email().getAttribute("aria-invalid")).toBe("true"));
  });

  test("shows a fault that the server finds beside its field, until it is mended", async () => {
    const { refuses } = fakeServer();
    const { user, fillIn } = drawn();
    await fillIn();
    await user.click(button());
    await refuses("FieldsRefused", 422, { fields: [{ path: "password", message: "password-common" }] });
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(password(), "!");
    await waitFor(() => expect(password().getAttribute("aria-invalid")).toBe("false"));
  });

  test("reads out any other failure, in the page's words where it has some, and keeps what was typed", async () => {
    const { refuses, isAway } = fakeServer();
    const { user, fillIn } = drawn();
    const alert = (text: RegExp) =>
      waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(text));
    await fillIn();
    await user.click(button());
    await refuses("SignInRefused", 401);
    await alert(/^Check both\.$/);
    await user.click(button());
    await refuses("TooManyTries", 429, { retryAfterSeconds: 100 });
    await alert(/2 minutes/);
    await user.click(button());
    await isAway();
    await alert(/cannot reach the server/);
    expect([email().value, password().value]).toEqual(["thandi@example.co.za", secret]);
  });
});

describe("sending a mail again", () => {
  const Again = () => (
    <SendAgain
      command={useCommand(signIn)}
      inputOf={() => ({
        body: { email: "thandi@example.co.za", password: secret, storage: "cookie" } as const,
      })}
      words={{ send: "Again", wait: (seconds) => `Wait ${seconds}`, again: "Sent again.", often: "Enough." }}
    />
  );
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  const press = () => screen.getByRole("button").click();

  test("waits a minute, then sends twice at most", async () => {
    vi.useFakeTimers();
    const { fetched, succeeds } = fakeServer();
    rendered(<Again />);
    expect(screen.getByRole("button").textContent).toBe("Wait 60");
    press();
    expect(fetched).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      await pass(61);
      press();
      await succeeds({});
      await pass(1);
      expect(fetched).toHaveBeenCalledTimes(times);
    }
    expect(screen.getByText("Sent again.")).toBeDefined();
    expect(screen.getByText("Enough.")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says why it failed and can be pressed again at once", async () => {
    vi.useFakeTimers();
    const { isAway, fetched } = fakeServer();
    rendered(<Again />);
    await pass(61);
    press();
    await isAway();
    await pass(1);
    expect(screen.getByRole("alert").textContent).toMatch(/cannot reach the server/);
    press();
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
