import { connect, type NetConnectOpts } from "node:net";

/**
 * Whether a Docker daemon answers, in a few milliseconds. A `docker` command proves nothing, and asking testcontainers
 * costs half a second of imports, so it is only imported after this said yes.
 */
export const dockerAnswers = (): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address());
    const settle = (answers: boolean) => {
      socket.destroy();
      done(answers);
    };
    socket.setTimeout(1000, () => settle(false));
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
  });

const address = (): NetConnectOpts => {
  const host = process.env["DOCKER_HOST"] ?? "unix:///var/run/docker.sock";
  if (host.startsWith("unix://")) return { path: host.slice("unix://".length) };
  const { hostname, port } = new URL(host);
  return { host: hostname, port: Number(port === "" ? 2375 : port) };
};
