import { constants, getPriority, setPriority } from "node:os";
import { attack } from "./flooder.ts";

// In truth it is another machine: here it gets what the program and the learners leave.
setPriority(Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));
const [port, seconds, round] = process.argv.slice(2).map(Number);
console.log(JSON.stringify(await attack(port!, seconds!, round!)));
