import type { Area } from "../copy/messages.ts";
import type { Layout } from "./route-row.ts";

/** What the frame around a page says. */
export const layoutCopy = {
  public: ["shell"],
  client: ["shell", "problems"],
  focus: ["shell", "problems"],
} as const satisfies Record<Layout, readonly Area[]>;
