import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Request, Response } from "express";
import { TokenBuckets } from "../limits/token-buckets.ts";
import { encodedText, type SendText } from "./encoded-text.ts";
import { networkOf } from "./network.ts";
import type { ReadOwn } from "./own-reader.ts";
import { sendProblem } from "./problem.ts";

/** Where the build put the program that writes pages, and the marks in a page's file that it fills. */
export interface DescribedLive {
  readonly program: string;
  readonly head: string;
  readonly body: string;
  /** Files for other programs, such as feeds, that the program writes too: their addresses without the first slash. */
  readonly files: readonly string[];
}

/** A page as its program wrote it; with status 404 there is no such page, and the parts are empty. */
export interface WrittenPage {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

interface PageProgram {
  readonly writePage: (
    address: { readonly path: string; readonly search: string },
    read: ReadOwn,
  ) => Promise<WrittenPage>;
  readonly writeFile: (
    name: string,
    read: ReadOwn,
  ) => Promise<{ readonly status: number; readonly text: string }>;
}

interface Kept {
  readonly status: number;
  readonly send: SendText;
}

/** A page is written at most once in this time for each of the latest addresses, however many ask for it. */
const keptMs = 10_000;
const maxKept = 200;
/**
 * How many pages that are not kept one network may have written: enough for whole schools behind one address,
 * and a tenth of a process for a flood of invented addresses.
 */
const pace = { atOnce: 200, perSecond: 10 };
/** Of Brotli, fast enough for a page that is sent a few times only. */
const quality = 5;

const searchOf = ({ originalUrl }: Request) => /\?.*$/s.exec(originalUrl)?.[0] ?? "";

/** What live pages are written with. */
export interface LiveSources {
  readonly read: ReadOwn;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Pages that the server writes when they are asked for, because they show what the database holds at that time. */
export const livePages = (
  folder: string,
  { live, standIn }: { readonly live: DescribedLive; readonly standIn: string },
  publicUrl: string,
  { read, now = () => performance.now() }: LiveSources,
) => {
  const paces = new TokenBuckets(pace);
  const kept = new Map<string, { readonly until: number; readonly page: Promise<Kept> }>();
  let program: Promise<PageProgram> | undefined;
  // Its library would slow down every start.
  const load = () =>
    (program ??= import(pathToFileURL(path.join(folder, live.program)).href) as Promise<PageProgram>);

  const writeText = async (name: string): Promise<Kept> => {
    const { status, text } = await (await load()).writeFile(name, read);
    return { status, send: encodedText(text.replaceAll(standIn, publicUrl), quality) };
  };

  const writePage = async (file: string, address: { readonly path: string; readonly search: string }) => {
    const { status, head, body } = await (await load()).writePage(address, read);
    const html = readFileSync(path.join(folder, file), "utf8")
      .replace(live.head, () => head.replaceAll(standIn, publicUrl))
      .replace(live.body, () => body);
    return { status, send: encodedText(html, quality) };
  };

  const keep = (key: string, write: () => Promise<Kept>) => {
    const page = write();
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
    kept.set(key, { until: now() + keptMs, page });
    const forget = () => void kept.delete(key);
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  };

  const send = async (
    {
      key,
      type,
      write,
    }: { readonly key: string; readonly type: string; readonly write: () => Promise<Kept> },
    request: Request,
    response: Response,
    notFound: () => void,
  ): Promise<void> => {
    const known = kept.get(key);
    const isFresh = known !== undefined && known.until > now();
    if (!isFresh) {
      const network = networkOf(request.ip ?? "");
      const wait = paces.wait(network, 1, now());
      if (wait > 0) return sendProblem(response, 429, "TooManyTries", { retryAfterSeconds: Math.ceil(wait) });
      paces.take(network, 1, now());
      kept.delete(key);
    }
    const page = await (isFresh ? known.page : keep(key, write));
    if (page.status === 404) return notFound();
    if (page.status >= 500) response.set({ "Retry-After": "1", "Cache-Control": "no-store" });
    page.send(request, response.status(page.status), type);
  };

  const files = new Set(live.files);
  return {
    /** Sends the page; calls `notFound` where there is none at this address. */
    send: (file: string, request: Request, response: Response, notFound: () => void): Promise<void> => {
      const address = { path: request.path, search: searchOf(request) };
      const key = address.path + address.search;
      return send({ key, type: "html", write: () => writePage(file, address) }, request, response, notFound);
    },
    hasFile: (name: string): boolean => files.has(name),
    /** Sends a file that the pages' program writes. */
    sendFile: (name: string, request: Request, response: Response, notFound: () => void): Promise<void> =>
      send(
        { key: `/${name}`, type: path.extname(name), write: () => writeText(name) },
        request,
        response,
        notFound,
      ),
  };
};
