/** How `all` runs a fault. */
export interface Planned {
  readonly fault: string;
  readonly args: readonly string[];
  /** In place of the defaults, for the short form. */
  readonly short?: readonly string[];
  readonly sabotages: readonly (readonly string[])[];
}

const broken = (...names: readonly string[]) => names.map((name) => ["--sabotage", name]);

/** Every fault, the cheapest first. What needs an older version or a container says itself when it is left out. */
export const plan: readonly Planned[] = [
  {
    fault: "disk-full",
    args: [],
    short: ["--rounds", "2"],
    sabotages: [["--rounds", "2", ...broken("ack-before-commit").flat()]],
  },
  { fault: "flood", args: [], sabotages: [["--without-limits"]] },
  {
    fault: "standby",
    args: [],
    short: ["--rounds", "2"],
    sabotages: [["--rounds", "1", "--sabotage", "asynchronous"]],
  },
  {
    fault: "kill",
    args: ["--kills", "100"],
    short: ["--kills", "10"],
    sabotages: broken("ack-before-commit", "async-commit", "doubled").map((args) => [
      "--kills",
      "5",
      ...args,
    ]),
  },
  {
    fault: "rolling",
    args: [],
    short: ["--rounds", "1"],
    sabotages: [["--rounds", "1", "--no-roll-out", "--sabotage", "kill"]],
  },
  {
    fault: "freeze",
    args: ["--rounds", "4"],
    short: ["--rounds", "1", "--for", "15"],
    sabotages: [["--rounds", "1", "--for", "15", "--sabotage", "unleased"]],
  },
  {
    fault: "redis",
    args: [],
    short: ["--rounds", "1", "--away", "20", "--limit", "20"],
    sabotages: [["--rounds", "1", "--away", "5", "--limit", "10", "--patience", "90", "--sabotage", "full"]],
  },
  {
    fault: "cuts",
    args: [],
    short: ["--cuts", "100"],
    sabotages: [["--cuts", "100", "--sabotage", "doubled"]],
  },
  {
    fault: "clock",
    args: [],
    short: ["--rounds", "1", "--limit", "5"],
    sabotages: [["--rounds", "1", "--limit", "5", "--sabotage", "unnoticed"]],
  },
  {
    fault: "memory",
    args: [],
    short: ["--rounds", "3"],
    sabotages: [["--rounds", "6", "--pause", "1", "--sabotage", "ack-before-commit"]],
  },
  {
    fault: "deliveries",
    args: [],
    short: ["--only", "tests/reliability/deliveries"],
    sabotages: [["--only", "tests/reliability/deliveries", "--sabotage", "forgotten-claims"]],
  },
  { fault: "tamper", args: [], sabotages: [["--without", "anchors"]] },
  {
    fault: "payments",
    args: [],
    short: ["--only", "kills"],
    sabotages: broken("unsigned", "renumbered", "piecemeal", "uncounted", "asynchronous", "unswept"),
  },
  { fault: "image", args: [], sabotages: broken("no-native-part") },
  {
    fault: "upgrade",
    args: [],
    short: ["--every", "12"],
    sabotages: [["--every", "12", "--sabotage", "answer"]],
  },
  { fault: "input", args: [], short: ["50"], sabotages: broken("defect").map((args) => ["50", ...args]) },
];
