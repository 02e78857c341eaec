import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { AppViewRoute } from "@bull-board/api/typings/app";
import type { Queue } from "bullmq";
import { Effect } from "effect";
import type { RequestHandler } from "express";
import { type JobQueue, jobQueues } from "#vocabulary/job";
import { JobsBackend } from "./backend.ts";
import { closeWithinMs, settles } from "./timeouts.ts";

/** Pages that show every job. The caller that mounts them restricts access. */
export interface JobBoard {
  readonly show: RequestHandler;
  readonly close: Effect.Effect<unknown>;
}

/** The library's page loads its font from another company, which would reveal to it who works here. */
const foreignStyles = /<link[^>]+href="https?:[^>]*>/g;

/** The library's pages without requests to other servers. */
class OwnPages extends ExpressAdapter {
  override setEntryRoute(entry: AppViewRoute): this {
    this.app.disable("x-powered-by");
    this.app.get(entry.route, (_request, response, next) => {
      const { name, params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error: Error | null, html = "") => {
        if (error !== null) return next(error);
        response.set("Cache-Control", "no-store").send(html.replaceAll(foreignStyles, ""));
      });
    });
    return this;
  }
}

/**
 * Serves the queues of jobs as pages at `path`: counts, data, errors, schedules. They are read-only: staff
 * actions belong in the audit log, and the library cannot write there. On Redis each queue takes one more
 * connection.
 */
export const openJobBoard = (path: string, back: string): Effect.Effect<JobBoard, never, JobsBackend> =>
  Effect.map(JobsBackend, (backend) => {
    const queues = (Object.keys(jobQueues) as readonly JobQueue[]).map((name) => backend.openQueue(name, {}));
    // Without a listener, the error of a lost connection would end the process. The page then shows no jobs.
    for (const queue of queues) queue.on("error", () => {});
    const pages = new OwnPages().setBasePath(path);
    createBullBoard({
      // Both backends open a complete queue of BullMQ, of two types that differ in their connection settings.
      queues: queues.map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode: true })),
      serverAdapter: pages,
      options: {
        uiConfig: {
          boardTitle: "Jobs",
          hideDocsLink: true,
          miscLinks: [{ text: "Operations", url: back }],
        },
      },
    });
    const board = pages.getRouter() as RequestHandler;
    return {
      show: (request, response, next) => {
        if (request.method === "GET" || request.method === "HEAD") return void board(request, response, next);
        return void response
          .set("Allow", "GET, HEAD")
          .status(405)
          .json({ error: "This board is read-only." });
      },
      close: settles(() => Promise.all(queues.map((queue) => queue.close())), closeWithinMs),
    };
  });
