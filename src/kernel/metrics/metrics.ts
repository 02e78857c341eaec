import { Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * The process's Prometheus registry. One per process, so that counters of unrelated parts appear in one
 * response. Labels are names from the program, never ids, addresses or user input.
 */
export const metrics = new Registry();

const of = { registers: [metrics] };

/** From the call of an append until its outcome is durable, including the time in the queue. */
export const appendSeconds = new Histogram({
  name: "roadworthy_append_seconds",
  help: "Time from an append's arrival until its outcome, by outcome",
  labelNames: ["outcome"],
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ...of,
});

/** How many appends were sent as one statement with one commit. */
export const appendBatchSize = new Histogram({
  name: "roadworthy_append_batch_size",
  help: "Appends in one statement and one commit",
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  ...of,
});

/** Appends that lost to another writer: they are decided again and retried. */
export const appendConflicts = new Counter({
  name: "roadworthy_append_conflicts_total",
  help: "Appends that met a version other than they expected",
  ...of,
});

/** A fold from the log costs a read of the whole stream: where it happens often, the cache of folds is too small. */
export const folds = new Counter({
  name: "roadworthy_folds_total",
  help: "Changes of streams by where their fold came from: memory, log, or a new stream",
  labelNames: ["from"],
  ...of,
});

const foldCacheLabels = { labelNames: ["streams"] as const, ...of };

/** Where they reach the limit, folds that were used long ago are read from the log again. */
export const foldCacheBytes = new Gauge({
  name: "roadworthy_fold_cache_bytes",
  help: "Folds in the memory of this process by estimate, by the kind of their streams",
  ...foldCacheLabels,
});
export const foldCacheLimit = new Gauge({
  name: "roadworthy_fold_cache_limit_bytes",
  help: "How many bytes folds may take in this process, by the kind of their streams",
  ...foldCacheLabels,
});

const recentRowsLabels = { labelNames: ["projection"] as const, ...of };

/** Where they reach the limit, rows that were written long ago are read back for their next event. */
export const recentRowsBytes = new Gauge({
  name: "roadworthy_recent_rows_bytes",
  help: "Rows of read models in the memory of this process by estimate, by projection",
  ...recentRowsLabels,
});
export const recentRowsLimit = new Gauge({
  name: "roadworthy_recent_rows_limit_bytes",
  help: "How many bytes the kept rows of a read model may take in this process, by projection",
  ...recentRowsLabels,
});

/**
 * HTTP responses, by the pattern of their route. Streams are counted but not timed, because they last as
 * long as the browser stays.
 */
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

/** Failed handler runs of subscriptions, in this process. */
export const handlerFailures = new Counter({
  name: "roadworthy_subscription_failures_total",
  help: "Tries of subscription handlers that failed, by subscription",
  labelNames: ["subscription"],
  ...of,
});

/** Events that subscriptions dead-lettered, in this process. */
export const eventsDeadLettered = new Counter({
  name: "roadworthy_dead_lettered_events_total",
  help: "Events dead-lettered after the last attempt, by subscription",
  labelNames: ["subscription"],
  ...of,
});

/** Rows that the writer of anchors met in the log and that the program had not written so. */
export const anchoredFaults = new Counter({
  name: "roadworthy_log_faults_total",
  help: "Rows of the log that were forged or misdated when they were to be anchored, by fault",
  labelNames: ["fault"],
  ...of,
});

const processorLabels = { labelNames: ["processor", "kind"] as const, ...of };

/** These are stored in the database and read on each collection: see `collect-status.ts`. */
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
/** What modules count for staff to look at; 0 while all is well. */
export const concerns = new Gauge({
  name: "roadworthy_concerns",
  help: "Things that staff must look at, by concern",
  labelNames: ["concern"],
  ...of,
});
export const logEvents = new Gauge({ name: "roadworthy_log_events", help: "Events in the log", ...of });
export const poolConnections = new Gauge({
  name: "roadworthy_pool_connections",
  help: "Connections of this process by pool and state; waiting: requests that wait for one",
  labelNames: ["pool", "state"],
  ...of,
});
/** 1 when the last collection could read the database, 0 when its figures are stale. */
export const collected = new Gauge({
  name: "roadworthy_status_collected",
  help: "Whether the figures stored in the database could be read",
  ...of,
});

/** NaN without a replica, and while its lag is not known. */
export const replicaLag = new Gauge({
  name: "roadworthy_replica_lag_seconds",
  help: "How far the replica for reading is behind the primary; NaN without one, or while it is away",
  ...of,
});
replicaLag.set(Number.NaN);

/** Reads that may be some seconds old, where there is a replica for them. */
export const staleReads = new Counter({
  name: "roadworthy_stale_reads_total",
  help: "Reads that may be stale, by where they were answered: replica, or primary while that is away or behind",
  labelNames: ["from"],
  ...of,
});
