import { spawn } from "node:child_process";
import { cp, mkdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { copy, readIgnored } from "./copy.ts";
import { readCommands, readDockerfile, readVariables, type Stage } from "./dockerfile.ts";
import { installFromProject } from "./install.ts";

/** What the last stage leaves: the folder, and how a container of it starts. */
export interface Image {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

/**
 * "whole" takes every step as it stands. "quick" takes the two slow ones, installing and building, from the project.
 */
export type Effort = "whole" | "quick";

/** Only what every container has, what npm needs to reach its registry here, and packages that npm has fetched before. */
const bare = (): Record<string, string> => {
  const elsewhere = (process.env["PATH"] ?? "").split(":").filter((entry) => !entry.includes("node_modules"));
  const network = Object.entries(process.env).filter(([name]) =>
    /proxy$|_CERTS?$|^npm_config_registry$/i.test(name),
  );
  return {
    ...(Object.fromEntries(network) as Record<string, string>),
    PATH: [path.dirname(process.execPath), ...elsewhere].join(":"),
    HOME: homedir(),
    npm_config_prefer_offline: "true",
  };
};

/** Takes the steps of the project's Dockerfile below `base`, each stage in a root of its own. */
export const makeImage = async (project: string, base: string, effort: Effort): Promise<Image> => {
  const stages = readDockerfile(await readFile(path.join(project, "Dockerfile"), "utf8"));
  const ignored = await readIgnored(project);
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const [index, stage] of stages.entries()) {
    const root = path.join(base, `${index}`);
    await mkdir(root, { recursive: true });
    roots.set(stage.name, root);
    image = await makeStage(stage, { project, ignored, root, roots, effort });
  }
  if (image === undefined) throw new Error("The Dockerfile has no stage.");
  return image;
};

interface Surroundings {
  readonly project: string;
  readonly ignored: ReadonlySet<string>;
  readonly root: string;
  readonly roots: ReadonlyMap<string, string>;
  readonly effort: Effort;
}

const makeStage = async (
  stage: Stage,
  { project, ignored, root, roots, effort }: Surroundings,
): Promise<Image> => {
  let workdir = "/";
  let env = bare();
  let [entrypoint, command]: string[][] = [[], []];
  for (const { name, text: words } of stage.instructions) {
    const folder = path.join(root, workdir);
    if (name === "ENV") env = { ...env, ...readVariables(words) };
    else if (name === "WORKDIR") await mkdir(path.join(root, (workdir = words)), { recursive: true });
    else if (name === "COPY") await copy(words, { context: project, ignored, stages: roots, root, workdir });
    else if (name === "RUN")
      for (const one of readCommands(words)) await take(one, folder, env, project, effort);
    else if (name === "ENTRYPOINT") entrypoint = JSON.parse(words) as string[];
    else if (name === "CMD") command = JSON.parse(words) as string[];
  }
  return { folder: path.join(root, workdir), env, entrypoint: entrypoint!, command: command! };
};

const take = async (
  command: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  project: string,
  effort: Effort,
): Promise<void> => {
  const run = (line: string) => shell(line, folder, env);
  if (effort === "whole") return run(command);
  if (command.startsWith("npm ci")) return installFromProject(command, project, folder, run);
  if (command !== "node web/build/build.ts") return run(command);
  await cp(path.join(project, "dist"), path.join(folder, "dist"), { recursive: true });
};

const shell = async (line: string, cwd: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const child = spawn("sh", ["-c", line], { cwd, env: { ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await ended) !== 0) throw new Error(`This step of the image fails: ${line}\n${output.join("\n")}`);
};
