import { openOwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type StageOrder } from "../fleet/stage.ts";
import { doubling } from "../sabotage/doubled.ts";
import { startProxy } from "../sabotage/proxy.ts";
import type { Way } from "../sabotage/sabotage.ts";
import { seeded } from "../seeded.ts";
import { cuttingLine, type Fate } from "./cutting-line.ts";

/** What a run is asked to do. */
export interface CutsOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often the network is cut at least. */
  readonly cuts: number;
  /** What is sent again comes under another id. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** What a run found: how often the network was cut before a request arrived, and before its reply did. */
export type CutsRun = Played<Readonly<Record<Exclude<Fate["kind"], "passes">, number>>>;

/** The processes of a run. */
export const roles = ["web", "web", "worker"] as const;

/** The most exchanges that a connection sees before it is cut. */
const maxExchanges = 8;

/** Learners sit exams while their connections are cut. */
export const runCuts = async (order: CutsOrder): Promise<CutsRun> => {
  const { cuts: wanted, clients, seed, isSabotaged, say } = order;
  const chance = seeded(seed, clients);
  const nextFate = (): Fate => ({
    kind: chance.oneOf(["request-lost", "reply-lost"]),
    after: chance.whole(0, maxExchanges),
  });
  let line: Awaited<ReturnType<typeof cuttingLine>>;
  const way = async (port: number): Promise<Way> => {
    const behind = isSabotaged ? await startProxy(port, doubling()) : undefined;
    line = await cuttingLine(behind === undefined ? port : Number(new URL(behind.url).port), nextFate);
    const stop = async () => {
      await line.close();
      behind?.stop();
    };
    return { url: `http://127.0.0.1:${line.port}`, stop };
  };
  return onStage(
    "cuts",
    { ...order, roles, wantsRedis: false, way },
    openOwnDatabase,
    async ({ crowd }) => {
      const count = () => line.cuts()["request-lost"] + line.cuts()["reply-lost"];
      while (count() < wanted) {
        await crowd.progress(clients);
        say(`${count()} of ${wanted} cuts, ${crowd.counts().acknowledged} acknowledged so far`);
      }
      return { ...line.cuts() };
    },
    say,
  );
};
