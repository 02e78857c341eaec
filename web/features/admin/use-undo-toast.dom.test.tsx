import { screen } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { admin } from "../../copy/en/admin.ts";
import type { Messages } from "../../copy/messages.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { useUndoToast } from "./use-undo-toast.ts";

const Removing = ({ undo }: { readonly undo: () => Promise<{ readonly ok: boolean }> }) => {
  const doneWithUndo = useUndoToast();
  return (
    <button type="button" onClick={() => doneWithUndo("Removed: a draft", undo)}>
      Remove
    </button>
  );
};

test("what was done is taken back by its message, and where that fails another try is offered", async () => {
  const undo = vi.fn<() => Promise<{ ok: boolean }>>();
  undo.mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true });
  const { user } = rendered(
    <IntlProvider locale="en-ZA" messages={{ admin } as unknown as Messages}>
      <Removing undo={undo} />
    </IntlProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText("Removed: a draft");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("That was not taken back. Nothing else has changed.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
});
