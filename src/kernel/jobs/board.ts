import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { AppViewRoute } from "@bull-board/api/typings/app";
import type { Queue } from "bullmq";
import { Effect } from "effect";
import type { RequestHandler } from "express";
import { JobsBackend } from "./backend.ts";
import { closeWithinMs, settles } from "./timeouts.ts";

/** A look at every job, for people. Whoever mounts it sees to who may look. */
export interface JobBoard {
  readonly show: RequestHandler;
  readonly close: Effect.Effect<unknown>;
}

/** The library's page asks another company for its letters, and would tell it who works here. */
const foreignStyles = /<link[^>]+href="https?:[^>]*>/g;

/** The library's pages with nothing in them that comes from elsewhere. */
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
 * The queue of this process's jobs as pages at `path`: counts, data, errors, schedules. It changes nothing: what
 * staff do has to stand in the audit log, and the library cannot write there. On Redis it takes one more connection.
 */
export const openJobBoard = (path: string, back: string): Effect.Effect<JobBoard, never, JobsBackend> =>
  Effect.map(JobsBackend, (backend) => {
    // Both backends open a whole queue of BullMQ, of two types that differ in how they are told where to connect.
    const queue = backend.openQueue({});
    // Unheard, the error of a lost connection would end the process. Whoever looks sees that nothing comes.
    queue.on("error", () => {});
    const pages = new OwnPages().setBasePath(path);
    createBullBoard({
      queues: [new BullMQAdapter(queue as unknown as Queue, { readOnlyMode: true })],
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
      close: settles(() => queue.close(), closeWithinMs),
    };
  });
