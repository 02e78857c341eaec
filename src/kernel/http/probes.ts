import { Router, type RequestHandler } from "express";
import { sendJson } from "./problem.ts";

/** What a process reports to its orchestrator and monitoring. */
export interface Probes {
  /** The reasons why it should get no traffic; an empty list means it is ready. */
  readonly readiness: () => Promise<readonly string[]>;
  /** For Prometheus. Restricts access itself. */
  readonly metrics?: RequestHandler;
}

/** `/healthz`: the process is alive. `/readyz`: it can work, or why not. `/metrics`. */
export const probes = ({ readiness, metrics }: Probes, headers: RequestHandler): Router => {
  const router = Router();
  router.get("/healthz", headers, (_request, response) => sendJson(response, 200, { ok: true }));
  router.get("/readyz", headers, async (_request, response) => {
    const reasons = await readiness();
    const ready = reasons.length === 0;
    sendJson(response, ready ? 200 : 503, { ready, reasons });
  });
  if (metrics) router.get("/metrics", headers, metrics);
  return router;
};
