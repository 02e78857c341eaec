import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./ask.fixture.ts";
import type { OwnRequest, ReadOwn } from "./own-reader.ts";
import { type DescribedPages, pages, readDescribedPages } from "./pages.ts";
import { startToyServer, type ToyServer } from "./toy-server.fixture.ts";

const page = {
  status: 200,
  file: null,
  redirect: null,
  live: false,
  secretAddress: false,
  sendsForms: false,
  forParticipants: false,
};
const described: DescribedPages = {
  routes: [
    { ...page, match: "^\\/?$", file: "index.html" },
    {
      ...page,
      match: "^\\/code-10(?:&|%26)14\\/?$",
      status: 302,
      redirect: "/client/exam-test/code%2010%20%26%2014/1",
    },
    {
      ...page,
      match: "^\\/old-test\\/(?<code>[^/]+)\\/(?<num>[^/]+)\\/?$",
      status: 302,
      redirect: "/client/exam-test/{code}/{num}",
    },
    {
      ...page,
      match: "^\\/client\\/exam-test\\/([^/]+)\\/?$",
      file: "shells/exam.html",
      forParticipants: true,
    },
    { ...page, match: "^\\/reset(?:\\/[^/]+)?$", file: "shells/exam.html", secretAddress: true },
    { ...page, match: "^\\/pay$", file: "shells/exam.html", sendsForms: true },
    { ...page, match: "^\\/auth\\/404\\/?$", status: 404, file: "auth/404.html" },
    { ...page, match: "^\\/faqs\\/?$", file: "faqs/index.html" },
    { ...page, match: "^\\/list(?:\\/[^/]+)?$", file: "shells/list.html", live: true },
  ],
  fallback: { file: "auth/404.html", status: 404 },
  scriptHashes: [],
  live: { program: ".server/program.js", head: "<!--head-->", body: "<!--body-->", files: ["list/feed.xml"] },
  addressed: { standIn: "https://stand-in.invalid", files: ["faqs/index.html", "sitemap.xml"] },
};
const publicUrl = "https://exam.example";
const files = {
  "index.html": "<h1>Home</h1>",
  "shells/exam.html": "<h1>Exam</h1>",
  "auth/404.html": "<h1>Nothing here</h1>",
  "assets/app-1a2b3c.js": "go()",
  "favicon.svg": "<svg/>",
  "faqs/index.html": '<link rel="canonical" href="https://stand-in.invalid/faqs">',
  "sitemap.xml": "<loc>https://stand-in.invalid/</loc><loc>https://stand-in.invalid/faqs</loc>",
  ".hidden.json": "{}",
  "shells/list.html": "<head><!--head--></head><body><!--body--></body>",
  ".server/program.js": `export const writePage = async (address, read) => {
    const { status, body } = await read({ path: "/things", query: address });
    return { status, head: "<link href='https://stand-in.invalid/list'>", body };
  };
  export const writeFile = async (name, read) => {
    const { status } = await read({ path: "/things", query: { path: name, search: "" } });
    return { status, text: "<link>https://stand-in.invalid/list</link>" };
  };`,
};

/** What live pages asked for, in order. */
const asked: OwnRequest[] = [];
const read: ReadOwn = async (request) => {
  asked.push(request);
  const { path: at, search } = request.query!;
  const status = at === "/list/gone" ? 404 : search === "?away" ? 503 : 200;
  return { status, body: `${at} ${search} $&` };
};

let clock = 0;

let root: string;
let server: ToyServer;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "roadworthy-pages-"));
  const site = path.join(root, "site");
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  writeFileSync(path.join(root, "package.json"), '{"outside":true}');
  writeFileSync(path.join(site, "routes.json"), JSON.stringify(described));
  server = await startToyServer({
    pages: pages(site, readDescribedPages(site), publicUrl, {
      read,
      now: () => clock,
      formHosts: ["https://pay.example"],
    }),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(server.port, address, { headers, method });
const home = files["index.html"];
const nothing = { status: 404, text: files["auth/404.html"] };

describe("a page whose address may hold a secret", () => {
  test.each(["/reset", "/reset/4f2c"])("is neither stored nor told to other sites: %s", async (address) => {
    const { status, headers } = await get(address);
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
    });
  });

  test("shares its headers with no other page", async () => {
    const { headers } = await get("/");
    expect(headers).toMatchObject({ "cache-control": "no-cache", "referrer-policy": "same-origin" });
  });
});

describe("a page on which something is kept for the browser", () => {
  test("gives the browser its participant, once, before any request of the page", async () => {
    const { headers } = await get("/client/exam-test/1");
    const cookie = headers["set-cookie"]!.join().split(";")[0]!;
    expect(cookie).toMatch(/^rw-participant=[\w-]{43}$/);
    expect((await get("/client/exam-test/1", { cookie })).headers["set-cookie"]).toBeUndefined();
  });

  test("is no other page", async () => {
    expect((await get("/")).headers["set-cookie"]).toBeUndefined();
    expect((await get("/nothing")).headers["set-cookie"]).toBeUndefined();
  });
});

test("the page that sends a form to another site may do so, and no other", async () => {
  const policyOf = async (address: string) => (await get(address)).headers["content-security-policy"];
  expect(await policyOf("/pay")).toContain("form-action 'self' https://pay.example;");
  expect(await policyOf("/")).toContain("form-action 'self';");
});

describe("a file that names the public address", () => {
  const faqs = '<link rel="canonical" href="https://exam.example/faqs">';

  test("is served with it, as a page or by its name", async () => {
    const page = await get("/faqs");
    expect(page).toMatchObject({ status: 200, text: faqs });
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.text).toBe("<loc>https://exam.example/</loc><loc>https://exam.example/faqs</loc>");
    expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
  });

  test("is served with it in the smallest encoding that the browser accepts", async () => {
    const brotli = await get("/faqs", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(faqs);
    const gzip = await get("/faqs", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(faqs);
    expect((await get("/faqs")).headers["content-encoding"]).toBeUndefined();
  });

  test("is not sent again to a browser that has it, and not at all to HEAD", async () => {
    const { headers } = await get("/faqs");
    expect(await get("/faqs", { "if-none-match": String(headers.etag) })).toMatchObject({
      status: 304,
      text: "",
    });
    const head = await get("/faqs", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });
});

test("a file for other programs is written like a live page, ahead of pages whose address has its form", async () => {
  const answer = await get("/list/feed.xml");
  expect(answer).toMatchObject({ status: 200, text: "<link>https://exam.example/list</link>" });
  expect(answer.headers["content-type"]).toBe("application/xml");
});

describe("a live page", () => {
  const written = (body: string) =>
    `<head><link href='https://exam.example/list'></head><body>${body} $&</body>`;

  test("is written from what it reads for its address, with the public address in its head", async () => {
    const answer = await get("/list/one?q=a%20b");
    expect(answer).toMatchObject({ status: 200, text: written("/list/one ?q=a%20b") });
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    });
    const again = await get("/list/one?q=a%20b", { "if-none-match": String(answer.headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  test("is written once for visitors who come together, and is sent compressed", async () => {
    const before = asked.length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => get("/list?together", { "accept-encoding": "br" })),
    );
    expect(asked.length).toBe(before + 1);
    for (const { bytes } of answers)
      expect(brotliDecompressSync(bytes).toString()).toBe(written("/list ?together"));
  });

  test("that does not exist is the 404 page", async () => {
    expect(await get("/list/gone")).toMatchObject(nothing);
  });

  test("that could not read is sent with 503, and written anew for the next visitor", async () => {
    const before = asked.length;
    const answer = await get("/list?away");
    expect(answer).toMatchObject({ status: 503, text: written("/list ?away") });
    expect(answer.headers).toMatchObject({ "retry-after": "1", "cache-control": "no-store" });
    await get("/list?away");
    expect(asked.length).toBe(before + 2);
  });

  test("is kept for ten seconds, and then written anew", async () => {
    const writes = async () => {
      const before = asked.length;
      await get("/list?kept");
      return asked.length - before;
    };
    expect([await writes(), await writes()]).toEqual([1, 0]);
    clock += 10_000;
    expect([await writes(), await writes()]).toEqual([1, 0]);
  });

  test("is not written for a network that invents addresses too fast, which still gets what is kept", async () => {
    clock += 100_000;
    await get("/list?known");
    const invented = await Promise.all(Array.from({ length: 199 }, (_, n) => get(`/list?invented=${n}`)));
    expect(invented.every(({ status }) => status === 200)).toBe(true);
    const refused = await get("/list?one-more");
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    expect(refused.json()).toMatchObject({ tag: "TooManyTries" });
    expect((await get("/list?invented=198")).status).toBe(200);
    clock += 100;
    expect((await get("/list?one-more")).status).toBe(200);
  });

  test("has a program that is not served", async () => {
    expect(await get("/.server/program.js")).toMatchObject(nothing);
  });
});

describe("a page", () => {
  test.each([
    ["/", 200, home],
    ["/?utm=x", 200, home],
    ["/client/exam-test/code%208", 200, files["shells/exam.html"]],
    ["/CLIENT/exam-test/code%208/", 200, files["shells/exam.html"]],
    ["/auth/404", 404, files["auth/404.html"]],
    ["/no/such/page", 404, files["auth/404.html"]],
    ["/client/exam-test/a/b", 404, files["auth/404.html"]],
  ])("at %s is served with %i and its file", async (address, status, text) => {
    const answer = await get(address);
    expect(answer).toMatchObject({ status, text });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/code-10&14", "/code-10%2614", "/code-10%2614/"])("at %s redirects", async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/client/exam-test/code%2010%20%26%2014/1");
  });

  test.each([
    ["/old-test/code%208/3", "/client/exam-test/code%208/3"],
    ["/old-test/code%2010%20%26%2014/3/", "/client/exam-test/code%2010%20%26%2014/3"],
    ["/old-test/%0d%0aX/3", "/client/exam-test/%0d%0aX/3"],
  ])("at %s redirects with its parameters, still encoded", async (address, location) => {
    const answer = await get(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(location);
  });

  test("is sent in the smallest encoding that the browser accepts, with Vary", async () => {
    const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotli.headers["content-type"]).toMatch(/^text\/html; charset=utf-8$/i);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(home);
    const gzip = await get("/", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(home);
    expect((await get("/no/such/page", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
    expect((await get("/")).headers).toMatchObject({ vary: "Accept-Encoding" });
  });

  test("is not sent again to a browser that has it", async () => {
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  test.each(["/", "/no/such/page", "/assets/app-1a2b3c.js"])(
    "responds to HEAD at %s like GET",
    async (address) => {
      const [head, whole] = await Promise.all([get(address, {}, "HEAD"), get(address)]);
      expect(head).toMatchObject({ status: whole.status, text: "" });
      expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    },
  );

  test.each(["POST", "DELETE", "OPTIONS"])("rejects %s", async (method) => {
    const answer = await get("/", {}, method);
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    expect(answer.json()).toMatchObject({ tag: "MethodNotAllowed" });
  });
});

describe("a file", () => {
  test("whose name carries a hash is cached for a year, any other is revalidated", async () => {
    const asset = await get("/assets/app-1a2b3c.js");
    expect(asset).toMatchObject({ status: 200, text: "go()" });
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test("that is part of a page has no headers of pages, and is of its declared type", async () => {
    const { headers } = await get("/assets/app-1a2b3c.js");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    for (const name of [
      "content-security-policy",
      "cross-origin-resource-policy",
      "connection",
      "keep-alive",
    ])
      expect(headers).not.toHaveProperty(name);
    expect((await get("/favicon.svg")).headers).toHaveProperty("content-security-policy");
  });

  test.each([
    "/assets/gone-000000.js",
    "/.hidden.json",
    "/..%2f..%2fpackage.json",
    "/..%2fpackage.json",
    "/../package.json",
    "/assets/../../package.json",
    "/%2e%2e/package.json",
    "/..%5cpackage.json",
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "//etc/hosts.html",
    "/index.html%00.js",
    "/%E0%A4%A.js",
    "/%",
    "/assets",
    "/assets/",
  ])("that must not be served (%s) is the 404 page", async (address) => {
    expect(await get(address)).toMatchObject(nothing);
  });
});

test("a folder without a build is refused with instructions", () => {
  expect(() => readDescribedPages(path.join(root, "nowhere"))).toThrow("run npm run build, then start again");
});
