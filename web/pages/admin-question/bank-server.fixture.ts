import { expect, vi } from "vitest";
import { fakeServer } from "../../data/fake-server.fixture.ts";

/** A server whose answers the test gives, and that waits for what is sent to it. */
export const bankServer = () => {
  const server = fakeServer();
  const wasSent = (body: object) => vi.waitFor(() => expect(server.bodyOf()).toMatchObject(body));
  return { ...server, wasSent };
};
