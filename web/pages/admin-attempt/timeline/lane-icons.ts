import type { Lane } from "#modules/assessment/contract";
import { CircleDot, ScanEye, Flag, type LucideIcon, Server, UserCog, Wifi } from "lucide-react";

/** Each lane has a shape of its own: colour alone would not tell them apart. */
export const laneIcons: Readonly<Record<Lane, LucideIcon>> = {
  questions: ScanEye,
  answers: CircleDot,
  flags: Flag,
  network: Wifi,
  server: Server,
  staff: UserCog,
};
