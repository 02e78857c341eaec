import { writeFileSync } from "node:fs";
import path from "node:path";
import { modules } from "../app.ts";
import { permissionsOf, permissionsPage } from "../permissions.ts";

/** Writes docs/permissions.md from what the endpoints declare: `npm run permissions`. */
writeFileSync(
  path.resolve(import.meta.dirname, "../../docs/permissions.md"),
  permissionsPage(permissionsOf(modules)),
);
