import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { useStaffNews } from "./use-staff-news.ts";

const said = (message: object) => `data: ${JSON.stringify(message)}\n\n`;

/** A stream that a test speaks through. */
const openStream = () => {
  let speak: (message: object) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      speak = (message) => controller.enqueue(new TextEncoder().encode(said(message)));
    },
  });
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(body, { headers: { "content-type": "text/event-stream" } }));
  onTestFinished(() => fetched.mockRestore());
  return { fetched, speak: (message: object) => speak(message) };
};

const reads = { notes: 0, orders: 0, found: 0, notices: 0 };
const Page = ({ keeps = false }) => {
  useStaffNews();
  useQuery({ queryKey: ["GET", "/admin/notes", {}], queryFn: () => (reads.notes += 1) });
  useQuery({ queryKey: ["GET", "/admin/orders", {}], queryFn: () => (reads.orders += 1) });
  useQuery({
    ...{ queryKey: ["GET", "/admin/notes", {}, "notice"], queryFn: () => (reads.notices += 1) },
    meta: { isNotice: true },
  });
  const byAddress = { query: { email: "someone@example.org" } };
  useQuery({ queryKey: ["GET", "/admin/notes", byAddress], queryFn: () => (reads.found += 1) });
  return (
    <main>
      <form {...(keeps && { "data-keeps-typed": "" })}>
        <textarea aria-label="Answer" />
      </form>
    </main>
  );
};

const open = (part = <Page />) => {
  document.cookie = `rw-auth-state=${encodeURIComponent(JSON.stringify({ accountId: "acc_1", roles: ["admin"] }))}`;
  onTestFinished(() => void (document.cookie = "rw-auth-state=; max-age=0"));
  Object.assign(reads, { notes: 0, orders: 0, found: 0, notices: 0 });
  return { ...openStream(), ...rendered(part) };
};

test("a list that a colleague changed is read again, once for many acts, and no other list is", async () => {
  const { speak, fetched } = open();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  speak({ stale: [], upTo: 7 });
  for (let act = 0; act < 5; act += 1) speak({ stale: ["/admin/notes"] });
  await vi.waitFor(() => expect(reads.notes).toBe(2));
  expect(reads).toMatchObject({ notes: 2, orders: 1 });
});

test("what was found by an e-mail address is not looked for again by itself, because that goes into the audit log", async () => {
  const { speak, fetched } = open();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  speak({ stale: ["/admin/notes"] });
  await vi.waitFor(() => expect(reads.notes).toBe(2));
  expect(reads.found).toBe(1);
});

test("nothing but a notice is read again under what is being written, until it is sent", async () => {
  const { speak, fetched, user } = open();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Answer");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.type(field, "Thank you");
  field.blur();
  speak({ stale: ["/admin/notes"], upTo: 7 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toMatchObject({ notes: 1, notices: 2 });
  field.value = "";
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(reads.notes).toBe(2));
});

test("a form that keeps what is typed does not hold the news back", async () => {
  const { speak, fetched, user } = open(<Page keeps />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await user.type(screen.getByLabelText("Answer"), "Thank you");
  speak({ stale: ["/admin/notes"], upTo: 7 });
  await vi.waitFor(() => expect(reads.notes).toBe(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Answer").value).toBe("Thank you");
});
