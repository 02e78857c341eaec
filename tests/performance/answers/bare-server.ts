import { randomUUID } from "node:crypto";
import express from "express";
import pg from "pg";

/**
 * The simplest server that stores an answer: express, one row, one INSERT. It has no checks, no identity and no order.
 * The row has the same columns and indexes as the log, except the hash.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"]!, max: 20 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_answer (
    tx xid8 NOT NULL DEFAULT pg_current_xact_id(), position bigint GENERATED ALWAYS AS IDENTITY,
    id uuid PRIMARY KEY, attempt uuid NOT NULL, command_id uuid NOT NULL, type text NOT NULL,
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(), data jsonb NOT NULL
  )`);
await pool.query("CREATE INDEX IF NOT EXISTS bare_answer_order ON bare_answer (tx, position)");
await pool.query(
  "CREATE UNIQUE INDEX IF NOT EXISTS bare_answer_command ON bare_answer (attempt, command_id)",
);

const app = express();
app.use(express.json());
app.post("/api/attempts/:attemptId/commands", async (request, response) => {
  const [command] = request.body.commands;
  await pool.query({
    name: "bare-insert",
    text: "INSERT INTO bare_answer (id, attempt, command_id, type, data) VALUES ($1, $2, $3, $4, $5)",
    values: [
      randomUUID(),
      request.params.attemptId.slice(4),
      command.commandId,
      "assessment.answer-chosen",
      JSON.stringify({ questionId: command.questionId, optionId: command.optionId }),
    ],
  });
  response.json({ outcomes: [{ commandId: command.commandId, status: "recorded" }] });
});
const server = app.listen(Number(process.env["PORT"]), "127.0.0.1", () => console.log("is ready"));
process.on("SIGTERM", () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
