import { problems as en } from "../en/problems.ts";
export const problems = en;
