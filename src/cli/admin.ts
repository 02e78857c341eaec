import { createStaff } from "./admin/create-staff.ts";

process.exitCode = await createStaff(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
});
