import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard output. Never holds cookies, tokens, bodies or personal data: ids and routes only. */
export const makeLog = (level: string): Log =>
  pino({ level, base: null }, destination({ fd: 1, sync: false }));
