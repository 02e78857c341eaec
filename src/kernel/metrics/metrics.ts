import { Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * What this process counts for Prometheus. One set for a process: counters of parts that know nothing of each other
 * end up in one answer. Labels are names out of the program, never ids, addresses or anything a person typed.
 */
export const metrics = new Registry();

const of = { registers: [metrics] };

/** From the moment an append is asked for until its outcome is durable, waiting in line included. */
export const appendSeconds = new Histogram({
  name: "roadworthy_append_seconds",
  help: "Time from an append's arrival until its outcome, by outcome",
  labelNames: ["outcome"],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ...of,
});

/** How many appends went out as one statement and one commit. */
export const appendBatchSize = new Histogram({
  name: "roadworthy_append_batch_size",
  help: "Appends in one statement and one commit",
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  ...of,
});

/** Appends that others were before: they decide again and are tried once more. */
export const appendConflicts = new Counter({
  name: "roadworthy_append_conflicts_total",
  help: "Appends that met a version other than they expected",
  ...of,
});

/** Answers to requests, by the pattern of their route. Streams are counted and not timed: they last as they please. */
export const httpRequests = new Counter({
  name: "roadworthy_http_requests_total",
  help: "Requests answered, by method, route pattern and status",
  labelNames: ["method", "route", "status"],
  ...of,
});

export const httpSeconds = new Histogram({
  name: "roadworthy_http_request_seconds",
  help: "Time until a request was answered, by method, route pattern and status; no streams",
  labelNames: ["method", "route", "status"],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ...of,
});

/** Handler runs of subscribers that failed, in this process. */
export const handlerFailures = new Counter({
  name: "roadworthy_subscription_failures_total",
  help: "Tries of subscription handlers that failed, by subscription",
  labelNames: ["subscription"],
  ...of,
});

/** Events that subscribers went on without, in this process. */
export const eventsDeadLettered = new Counter({
  name: "roadworthy_dead_lettered_events_total",
  help: "Events parked after the last try, by subscription",
  labelNames: ["subscription"],
  ...of,
});

const processorLabels = { labelNames: ["processor", "kind"] as const, ...of };

/** These stand in the database and are read when they are asked for: see `collect-standing.ts`. */
export const processorLagEvents = new Gauge({
  name: "roadworthy_processor_lag_events",
  help: "Events a processor has not handled yet, counted up to 10 000",
  ...processorLabels,
});
export const processorLagSeconds = new Gauge({
  name: "roadworthy_processor_lag_seconds",
  help: "Age of the oldest event that a processor has not handled yet",
  ...processorLabels,
});
export const processorFailures = new Gauge({
  name: "roadworthy_processor_failures",
  help: "Failing tries of a processor since it last moved",
  ...processorLabels,
});
export const deadLetters = new Gauge({
  name: "roadworthy_dead_letters",
  help: "Dead letters that wait for an operator, by subscription",
  labelNames: ["subscription"],
  ...of,
});
export const jobsByState = new Gauge({
  name: "roadworthy_jobs",
  help: "Jobs by queue and state",
  labelNames: ["queue", "state"],
  ...of,
});
export const logEvents = new Gauge({ name: "roadworthy_log_events", help: "Events in the log", ...of });
export const poolConnections = new Gauge({
  name: "roadworthy_pool_connections",
  help: "Connections of this process by pool and state; waiting: requests that wait for one",
  labelNames: ["pool", "state"],
  ...of,
});
/** 1 when the last collection could read the database, 0 when the figures of it are missing. */
export const collected = new Gauge({
  name: "roadworthy_status_collected",
  help: "Whether the figures that stand in the database could be read",
  ...of,
});
