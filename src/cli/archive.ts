import { archive } from "./archive/archive.ts";

process.exitCode = await archive(process.argv.slice(2), {
  environment: process.env,
  output: process.stdout,
  errors: process.stderr,
});
