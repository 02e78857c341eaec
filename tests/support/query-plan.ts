import type { ClientBase, Pool } from "pg";

/** A step of a plan, as PostgreSQL explains it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

export const nodesOf = (plan: PlanNode): readonly PlanNode[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** Whether a step looks through all of its table. */
export const isWhole = (node: PlanNode): boolean =>
  / Scan$/.test(node["Node Type"]) && !("Index Cond" in node || "Recheck Cond" in node);

/** Every step of the plan for a statement with these values; without any, of the one a connection keeps for it. */
export const planOf = async (
  db: Pool | ClientBase,
  text: string,
  values?: readonly unknown[],
): Promise<readonly PlanNode[]> => {
  const generic = values === undefined ? "GENERIC_PLAN, " : "";
  const { rows } = await db.query(`EXPLAIN (${generic}FORMAT JSON) ${text}`, [...(values ?? [])]);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
};
