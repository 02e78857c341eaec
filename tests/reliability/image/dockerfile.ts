/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** What one `FROM` begins. */
export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

const known = new Set(["ENV", "WORKDIR", "COPY", "RUN", "USER", "EXPOSE", "ENTRYPOINT", "CMD"]);

/**
 * Reads the stages of a Dockerfile. An instruction that the run would not follow is an error: a step that is passed over
 * proves nothing.
 */
export const readDockerfile = (text: string): readonly Stage[] => {
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n/g, " ");
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const line of lines.split("\n").filter((one) => one.trim() !== "")) {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push({ name: /\sAS\s+(\S+)$/.exec(rest)?.[1] ?? "", instructions: [] });
    else if (known.has(name)) stages.at(-1)?.instructions.push({ name, text: rest.trim() });
    else throw new Error(`This line of the Dockerfile is not understood: ${line}`);
  }
  return stages;
};

/** The variables of an `ENV` line. */
export const readVariables = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split("=", 2) as [string, string]));

/** What a `RUN` line starts, without the mounts that only Docker knows. */
export const readCommands = (text: string): readonly string[] =>
  text.replace(/^(--mount=\S+\s+)+/, "").split(/\s+&&\s+/);
