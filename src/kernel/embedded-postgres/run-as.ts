import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** How to start PostgreSQL's programs: the command prefix, and the owner of the files they write. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/** `setpriv` makes Linux request a fast shutdown of PostgreSQL when this process dies, even by `kill -9`. */
const diesWithUs = ["setpriv", "--pdeathsig", "INT"] as const;

/**
 * Inside, PostgreSQL sees an ordinary user; outside, the files stay ours. Works under a 0700 folder such as
 * /root.
 */
const inUserNamespace = ["unshare", "--map-user=65534", "--map-group=65534"] as const;

/**
 * PostgreSQL refuses to run as root and needs a user with a name. An ordinary user runs it directly; root
 * and a nameless user (a container started with a bare number) get a user namespace; where those are
 * refused, root runs it as the owner of the cluster, or as an unprivileged account of this machine if there
 * is no cluster yet.
 */
export const chooseUser = async (cluster: string): Promise<RunAs> => {
  const farewell = works(...diesWithUs, "--") ? [...diesWithUs, "--"] : [];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { prefix: farewell, owner: undefined };
  const owner = isRoot ? await ownerOf(cluster) : undefined;
  if ((owner === undefined || owner.uid === 0) && works(...inUserNamespace))
    return { prefix: [...inUserNamespace, ...farewell], owner: undefined };
  const account = owner === undefined || owner.uid === 0 ? unprivilegedAccount() : owner;
  if (!isRoot || account === undefined || farewell.length === 0) throw cannotDisguise();
  const become = ["--reuid", String(account.uid), "--regid", String(account.gid), "--clear-groups", "--"];
  return { prefix: [...diesWithUs, ...become], owner: account };
};

const works = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, [...args, "true"], { stdio: "ignore" }).status === 0;

const hasName = (): boolean => {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
};

const ownerOf = async (cluster: string): Promise<RunAs["owner"]> =>
  stat(cluster).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );

const unprivilegedAccount = (): RunAs["owner"] => {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = ["postgres", "nobody"].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0];
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
};

const cannotDisguise = (): EmbeddedPostgresUnavailable =>
  new EmbeddedPostgresUnavailable(
    "PostgreSQL does not run as root or as a user without a name, and neither user namespaces (unshare) nor another " +
      "account can be used here: run this program as an ordinary user, or set DATABASE_URL.",
  );
