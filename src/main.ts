import { runMain } from "./run-main.ts";

runMain();
