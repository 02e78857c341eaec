import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { rendered } from "./rendered.fixture.tsx";

const Page = ({ onClosed }: { readonly onClosed?: (event: Event) => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="radix-themes">
      <button type="button" onClick={() => setOpen(true)}>
        Void it
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Void this attempt"
        closeLabel="Close"
        {...(onClosed && { onClosed })}
      >
        <input aria-label="Reason" />
      </Dialog>
    </div>
  );
};

const opened = async (onClosed?: (event: Event) => void) => {
  const { user } = rendered(<Page {...(onClosed && { onClosed })} />);
  const opener = screen.getByRole("button", { name: "Void it" });
  await user.click(opener);
  const dialog = await screen.findByRole("dialog", { name: "Void this attempt" });
  return { user, opener, dialog };
};

describe("a dialog", () => {
  test("takes the focus and keeps it inside", async () => {
    const { user, dialog } = await opened();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 3; press++) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  test.each(["Escape", "the close button"])(
    "closed by %s gives the focus back to what opened it",
    async (by) => {
      const { user, opener } = await opened();
      if (by === "Escape") await user.keyboard("{Escape}");
      else await user.click(screen.getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(opener));
    },
  );

  test("leaves the focus to a page that wants it elsewhere", async () => {
    const onClosed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const { user, opener } = await opened(onClosed);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(document.activeElement).not.toBe(opener);
  });
});
