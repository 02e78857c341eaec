import { notFound as en } from "../en/not-found.ts";
export const notFound = en;
