import { screen, waitFor } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import type { Note } from "#modules/admin-template/contract";
import { admin } from "../../copy/en/admin.ts";
import { staffNotes } from "../../copy/en/staff-notes.ts";
import type { Messages } from "../../copy/messages.ts";
import { fakeServer } from "../../data/fake-server.fixture.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { useChosen } from "../admin/use-chosen.ts";
import { NoteBulk } from "./note-bulk.tsx";

const messages = { admin, "staff-notes": staffNotes } as unknown as Messages;
const noteOf = (end: string, more: Partial<Note> = {}): Note => ({
  ...({
    noteId: `nte_${end.padStart(32, "0")}`,
    text: `Note ${end}`,
    blocks: [],
    about: null,
  } as unknown as Note),
  ...{ version: 3, colour: "plain", isShared: true, isPinned: false, writtenBy: null },
  ...more,
});

const Bar = ({ notes }: { readonly notes: readonly Note[] }) => (
  <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
    <NoteBulk notes={notes} chosen={useChosen()} />
  </IntlProvider>
);

test("several notes are pinned at once, each on the version that was seen, and all of that is taken back", async () => {
  const server = fakeServer();
  const [plain, pinned] = [noteOf("1"), noteOf("2", { isPinned: true })];
  const { user } = rendered(<Bar notes={[plain, pinned]} />);
  await user.click(screen.getByRole("button", { name: "Choose all on this page" }));
  await user.click(screen.getByRole("button", { name: "Pin" }));
  await server.succeeds({ ...plain, isPinned: true, version: 4 });
  expect(server.bodyOf()).toMatchObject({ version: 3, isPinned: true, colour: "plain", text: "Note 1" });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 was changed."));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await server.succeeds({ ...plain, version: 5 });
  expect(server.bodyOf()).toMatchObject({ version: 4, isPinned: false });
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 is as it was."));
  // The other was pinned already.
  expect(server.fetched).toHaveBeenCalledTimes(2);
});
