import { request } from "node:http";

/** A stream of server-sent events as a page reads it: what it heard, and whether the server ended it. */
export interface FollowedStream {
  status: number;
  readonly heard: unknown[];
  isOpen: boolean;
  isOver: boolean;
  /** The page is left. */
  leave: () => void;
}

/** Opens a stream with a cookie and other headers. */
export const followStream = (
  port: number,
  path: string,
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
): FollowedStream => {
  const asking = request({ port, path, headers: { ...headers, cookie } }, (response) => {
    stream.status = response.statusCode ?? 0;
    response.setEncoding("utf8");
    response.on("data", (text: string) => {
      stream.isOpen ||= text.includes(": open");
      for (const [, data] of text.matchAll(/^data: (.*)$/gm)) stream.heard.push(JSON.parse(data!));
    });
    response.on("end", () => void (stream.isOver = true));
  });
  const leave = () => void asking.destroy();
  const stream: FollowedStream = { status: 0, heard: [], isOpen: false, isOver: false, leave };
  asking.on("error", () => {});
  asking.end();
  return stream;
};
