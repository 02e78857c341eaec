import type { DeadLetter, ProcessorStatus, OperationsStatus } from "#modules/admin-template/contract";
import type { AuditLine } from "#modules/identity/contract";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";
import type { RunningApp } from "./running-app.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

/** An operator who is signed in, and what they look at and do through the API. */
export const anOperator = async (program: {
  readonly app: RunningApp;
  readonly browser: () => TestBrowser;
}) => {
  const visitor = program.browser();
  const { session } = await signInStaff(program.app, visitor, "operator");
  const get = async <A>(path: string) => succeeded<A>(await visitor.send("GET", path));
  const status = () => get<OperationsStatus>("/admin/operations");
  return {
    accountId: session.accountId,
    get,
    post: async <A>(path: string, body?: object) => succeeded<A>(await visitor.send("POST", path, body)),
    cancel: (rebuildId: number) => visitor.send("DELETE", `/admin/rebuilds/${rebuildId}`),
    /** What a request is refused with. */
    refused: async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
      const { status, text } = await visitor.send(method, path, body);
      const { tag, facts } = JSON.parse(text) as { tag: string; facts: object };
      return { status, tag, facts };
    },
    status,
    processor: async (name: string): Promise<ProcessorStatus> =>
      (await status()).processors.find((one) => one.name === name)!,
    /** Entries of the audit log with this action. */
    acts: async (action: string) =>
      (await get<{ entries: AuditLine[] }>("/admin/audit")).entries.filter(
        (entry) => entry.action === action,
      ),
    deadLetters: async (state = "waiting") =>
      (await get<{ deadLetters: DeadLetter[] }>(`/admin/dead-letters?state=${state}`)).deadLetters,
  };
};
