import { expect, test, vi } from "vitest";
import { IntlProvider } from "use-intl";
import { staffQuestions } from "../../../copy/en/staff-questions.ts";
import { staffScenes } from "../../../copy/en/staff-scenes.ts";
import { fields } from "../../../copy/en/fields.ts";
import { form } from "../../../copy/en/form.ts";
import { waiting } from "../../../copy/en/waiting.ts";
import type { Messages } from "../../../copy/messages.ts";
import { rendered } from "../../../ui/rendered.fixture.tsx";
import { SceneForm } from "./scene-form.tsx";

const messages = {
  ...{ fields, form, waiting },
  "staff-questions": staffQuestions,
  "staff-scenes": staffScenes,
} as unknown as Messages;

interface Sent {
  readonly url: string;
  readonly body: { readonly drawing?: unknown; readonly sceneId?: string };
}

/** Answers the preview with a fault of each train, and saves whatever is sent. */
const server = () => {
  const sent: Sent[] = [];
  const faultsOf = (body: Sent["body"]) =>
    JSON.stringify(body).includes('"train"') ? [{ field: "vehicles.1.kind", fault: "rails" }] : [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const text = input instanceof Request ? await input.text() : String(init?.body);
    const body = JSON.parse(text) as Sent["body"];
    sent.push({ url, body });
    return url.endsWith("/preview")
      ? Response.json({ svg: "<svg xmlns='http://www.w3.org/2000/svg'/>", faults: faultsOf(body) })
      : Response.json({ sceneId: body.sceneId, version: 1 }, { status: 201 });
  });
  return sent;
};

const drawn = (onSaved = vi.fn()) =>
  rendered(
    <IntlProvider locale="en-ZA" timeZone="Africa/Johannesburg" messages={messages}>
      <SceneForm start={null} isChange={false} signs={["R1"]} onSaved={onSaved} onDirty={() => {}} />
    </IntlProvider>,
  );

test("a scene is drawn by its form: rows are added, moved and removed, faults stand beside their fields, and it is saved", async () => {
  const sent = server();
  const onSaved = vi.fn();
  const { user, ...page } = drawn(onSaved);
  await page.findByText(staffScenes.fine);

  await user.click(page.getByRole("button", { name: "Add a vehicle" }));
  const second = () => page.getByRole("group", { name: "Vehicle 2" });
  const kind = () => second().querySelector("select")!;
  await user.selectOptions(kind(), "Train");
  expect(await page.findByText(staffScenes.faults.rails)).toBeDefined();
  expect(kind().getAttribute("aria-invalid")).toBe("true");
  expect(page.getByRole("status").textContent).toContain("1 thing does not fit");

  await user.selectOptions(kind(), "Bus");
  await page.findByText(staffScenes.fine);
  await user.click(page.getByRole("button", { name: "Move Vehicle 2 up" }));
  await user.click(page.getByRole("button", { name: "Add a sign" }));
  expect(page.getByText(staffScenes.unfilled)).toBeDefined();
  await user.click(page.getByRole("button", { name: "Remove Sign 1" }));
  expect(document.activeElement?.textContent).toContain("Add a sign");

  await user.click(page.getByRole("button", { name: staffScenes.save }));
  expect(page.getByText(staffScenes.codeMissing)).toBeDefined();
  expect(page.getByText(staffScenes.altMissing)).toBeDefined();
  const fill = async (label: string, text: string) => {
    await user.click(page.getByLabelText(label));
    await user.paste(text);
  };
  await fill(staffScenes.code, "bus-and-you");
  await fill(staffScenes.alt, "A crossroads, seen from above, with a bus.");
  await fill(staffQuestions.edit.why, "To try it");
  await user.click(page.getByRole("button", { name: staffScenes.save }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  // A preview may be asked for after it, on a slow machine.
  expect(sent.findLast(({ url }) => !url.endsWith("/preview"))!.body).toMatchObject({
    sceneId: "bus-and-you",
    drawing: {
      layout: "crossroads",
      vehicles: [
        { kind: "bus", name: "A", from: "south" },
        { kind: "car", name: "own", from: "south", way: "straight" },
      ],
    },
  });
});

test("fields behind More stay open when the last of them is emptied", async () => {
  server();
  const { user, ...page } = drawn();
  await page.findByText(staffScenes.fine);
  const more = page.getByRole("group", { name: "Vehicle 1" }).querySelector("details")!;
  more.open = true;
  const beam = more.querySelector("select")!;
  await user.selectOptions(beam, staffScenes.choices.beams.dipped);
  expect(more.open).toBe(true);
  await user.selectOptions(beam, staffScenes.none);
  expect(more.open).toBe(true);
});
