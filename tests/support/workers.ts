/**
 * How many test files run at once. Most tests wait for a database or a process, so there are more than cores. Each
 * worker has a PostgreSQL of its own: readers of the log wait for every transaction of their server, and would wait for
 * those of other tests. A server that is named in `DATABASE_URL` is one, so there is one worker.
 */
export const workers = process.env["DATABASE_URL"] ? 1 : 4;
