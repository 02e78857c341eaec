import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RequestHandler, Response } from "express";
import expressStaticGzip from "express-static-gzip";
import { addressedFiles } from "./addressed-files.ts";
import { participantOf } from "./caller.ts";
import { cookiesOf } from "./cookies.ts";
import { type DescribedLive, livePages, type LiveSources } from "./live-pages.ts";
import { sendGeneralProblem } from "./problem.ts";

interface DescribedRoute {
  readonly match: string;
  readonly status: number;
  readonly file: string | null;
  readonly redirect: string | null;
  /** The server fills the file when the page is asked for. */
  readonly live: boolean;
  /** What a visitor does here is kept for their browser. */
  readonly forParticipants: boolean;
  /** The page sends a form to another site: its document may do that, and no other. */
  readonly sendsForms: boolean;
  /** The address may hold a secret: browsers must neither store the page nor send its address along. */
  readonly secretAddress: boolean;
}

/** The web build's description of its routes, so that both sides know the same pages. */
export interface DescribedPages {
  readonly routes: readonly DescribedRoute[];
  readonly fallback: { readonly file: string; readonly status: number };
  readonly scriptHashes: readonly string[];
  readonly live: DescribedLive;
  /** Files that name the public address of the site, and what stands for it there. */
  readonly addressed: { readonly standIn: string; readonly files: readonly string[] };
}

/** Reads the description from the web build's folder. Throws an explanation when nothing was built. */
export const readDescribedPages = (folder: string): DescribedPages => {
  const file = path.join(folder, "routes.json");
  if (!existsSync(file)) throw new Error("The web app is not built: run npm run build, then start again.");
  return JSON.parse(readFileSync(file, "utf8")) as DescribedPages;
};

const year = 365 * 24 * 3600 * 1000;
/** Names under assets/ carry a content hash; everything else must be revalidated. */
const cacheFor = (file: string) =>
  file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${year / 1000}, immutable` : "no-cache";

/** What only a page can make use of. On each of a page's many files it would weigh more than the smallest of them. */
const headersOfPages = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  // It protects what a browser gets by a cookie, and our scripts are the same for everyone.
  "Cross-Origin-Resource-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
  // To find a failure in the log.
  "X-Request-Id",
  // Connections are kept without saying so, since HTTP/1.1. This removes Keep-Alive too.
  "Connection",
];
/** A browser shows these as no page. A drawing can be one, and keeps the headers. */
const isPartOfPage = (file: string): boolean => /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(file);

/** Lets a page send forms to these origins. */
const allowForms = (response: Response, hosts: readonly string[]): void => {
  const policy = String(response.getHeader("Content-Security-Policy") ?? "");
  const allowed = ["form-action 'self'", ...hosts].join(" ");
  response.setHeader("Content-Security-Policy", policy.replace("form-action 'self'", allowed));
};

/** Whether an address may be that of a file: it has an extension, and decodes. */
const isFileName = (address: string): boolean => {
  try {
    return /\.\w+$/.test(decodeURIComponent(address));
  } catch {
    return false;
  }
};

/** Returns a redirect's address with the path's parameters filled in, still encoded. */
const filled = (redirect: string, pattern: RegExp, address: string): string => {
  const { groups } = pattern.exec(address) ?? {};
  return redirect.replaceAll(/\{(\w+)\}/g, (_, name: string) => groups?.[name] ?? "");
};

/** By a name with a hash of its content a file never changes: browsers need nothing to ask whether it has. */
const unchanging = { etag: false, lastModified: false, acceptRanges: false };

/**
 * Serves the built files in their smallest encoding, and every page address from the route table: its file
 * with its status, its redirect, or the 404 page with status 404.
 */
export const pages = (
  folder: string,
  described: DescribedPages,
  publicUrl: string,
  sources: LiveSources & { readonly formHosts?: readonly string[] },
): RequestHandler => {
  const filesWith = (options: object) =>
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      index: false,
      serveStatic: {
        ...options,
        redirect: false,
        setHeaders: (response, file) => {
          if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", cacheFor(file));
          if (isPartOfPage(file)) for (const name of headersOfPages) response.removeHeader(name);
        },
      },
    });
  const [files, assets] = [filesWith({}), filesWith(unchanging)];
  const { standIn } = described.addressed;
  const addressed = addressedFiles(folder, described.addressed, publicUrl);
  const live = livePages(folder, { live: described.live, standIn }, publicUrl, sources);
  const table = described.routes.map((route) => ({ ...route, pattern: new RegExp(route.match, "i") }));

  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.set("Allow", "GET, HEAD");
      return sendGeneralProblem(response, "MethodNotAllowed", { allow: "GET, HEAD" });
    }
    const serve = (file: string, status: number) => {
      if (addressed.has(file)) return addressed.send(file, request, response);
      request.url = `/${file}`;
      response.status(status);
      files(request, response, next);
    };
    const notFound = () => serve(described.fallback.file, described.fallback.status);
    const name = request.path.slice(1);
    if (live.hasFile(name)) return void live.sendFile(name, request, response, notFound).catch(next);
    const route = table.find(({ pattern }) => pattern.test(request.path));
    if (route?.redirect)
      return response.redirect(route.status, filled(route.redirect, route.pattern, request.path));
    // With the page, so that no two requests of it get a cookie each.
    if (route?.forParticipants) participantOf(cookiesOf(request, response));
    if (route?.sendsForms) allowForms(response, sources.formHosts ?? []);
    if (route?.secretAddress) response.set({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });
    if (route?.live && route.file) return void live.send(route.file, request, response, notFound).catch(next);
    if (route?.file) return serve(route.file, route.status);
    if (addressed.has(name)) return serve(name, 200);
    if (!isFileName(request.path)) return notFound();
    return (request.path.startsWith("/assets/") ? assets : files)(request, response, notFound);
  };
};
