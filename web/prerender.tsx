import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { createTranslator } from "use-intl/core";
import { Router } from "wouter";
import type { PaperReference, StudyGuide } from "#modules/catalogue/contract";
import { App } from "./app/app.tsx";
import { Copy, loadCopy } from "./app/copy.tsx";
import { dataBlock, escaped } from "./app/head-tags.ts";
import { liveFiles, writeLiveFile } from "./app/live-files.ts";
import { liveHeads } from "./app/live-heads.ts";
import { copyOfPage, loadAddress } from "./app/loading.ts";
import { languageFacts } from "./copy/language.ts";
import { apiAddress } from "./data/api-address.ts";
import { type AnyRead, pageDataId, type ReadAnswer, ServerReads } from "./data/page-reads.ts";
import { settle } from "./routing/match.ts";
import { type AuthMark, DrawnMark } from "./session/auth-mark.ts";
import type { Session } from "./session/session.ts";
import type { SessionState } from "./session/session-state.ts";
import type { Role } from "#vocabulary/access";

/** Sets the study guide's text, as there is no server during the build. Imported late, as its pages import it. */
export const writeGuideFrom = async (guide: StudyGuide): Promise<void> =>
  (await import("./features/study-guide/guide-text.ts")).writeGuideFrom(guide);

/** By default React sends large parts later, for a script to put in place. */
const whole = { progressiveChunkSize: Infinity };

/** Rejects where a browser would show less than the page. */
const htmlOf = async (page: ReactNode): Promise<string> => {
  const failures: unknown[] = [];
  const onError = (failure: unknown) => void failures.push(failure);
  const { prelude } = await prerender(page, { ...whole, onError });
  const html = await new Response(prelude as unknown as ReadableStream).text();
  if (failures.length > 0) throw failures[0];
  return html;
};

/** The HTML of one page in English, as the build writes it. */
export const renderPage = async (path: string): Promise<string> => {
  await loadAddress(path);
  return htmlOf(<App path={path} />);
};

/** The start screen of one exam in English, as it is before anything is known of the learner. */
export const drawExamStart = async (paper: PaperReference, path: string): Promise<string> => {
  const copy = copyOfPage(settle(path));
  const [{ StartScreen }] = await Promise.all([import("./features/exam/start-screen.tsx"), loadCopy(copy)]);
  return htmlOf(
    <Router ssrPath={path}>
      <Copy areas={copy}>
        <StartScreen paper={paper} />
      </Copy>
    </Router>,
  );
};

/** Stands for the session of a browser that has not heard from the server. */
const drawnSession = (state: SessionState): Session =>
  ({ state: () => state, subscribe: () => () => undefined }) as Partial<Session> as Session;

/** A page behind the sign-in in English, as it is before anything is known, in the frame of this role. */
export const drawPage = async (path: string, role: Role): Promise<string> => {
  await loadAddress(path);
  const { AuthContext } = await import("./session/use-session.tsx");
  const account = { sessionId: "", accountId: "", roles: [role] };
  return htmlOf(
    <DrawnMark value={{ accountId: "" as AuthMark["accountId"], roles: [role] }}>
      <AuthContext value={drawnSession({ phase: "signedIn", account, endedBecause: null })}>
        <App path={path} />
      </AuthContext>
    </DrawnMark>,
  );
};

/** Puts a page whose layout keeps a session before anything is known of its visitor. */
const unheard = async (page: ReactNode): Promise<ReactNode> => {
  // Imported late: a public page that the server writes needs no session.
  const [{ AuthContext }, { FreshQueries }] = await Promise.all([
    import("./session/use-session.tsx"),
    import("./data/fresh-queries.tsx"),
  ]);
  const session = drawnSession({ phase: "restoring", account: null, endedBecause: null });
  return (
    <FreshQueries>
      <AuthContext value={session}>{page}</AuthContext>
    </FreshQueries>
  );
};

type ServerRead = (read: AnyRead) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Reads each address once, and keeps the answers for the head and for the browser. */
const readingOnce = (read: ServerRead) => {
  const answers: Record<string, ReadAnswer> = {};
  const pending = new Map<string, Promise<ReadAnswer>>();
  const start = async (address: string, wanted: AnyRead) => {
    const { status, body } = await read(wanted);
    return (answers[address] = status === 200 ? { ok: true, body: body as never } : { ok: false, status });
  };
  const readOnce = (wanted: AnyRead) => {
    const address = apiAddress(wanted.path, wanted);
    return pending.get(address) ?? pending.set(address, start(address, wanted)).get(address)!;
  };
  return { answers, readOnce };
};

const nowhere = { status: 404, head: "", body: "" };

const statusOf = (answers: Readonly<Record<string, ReadAnswer>>) =>
  Object.values(answers).every(({ ok }) => ok) ? 200 : 503;

/** A file for programs, as the server writes it. The name is one of those that the build tells the server. */
export const writeFile = async (
  name: string,
  read: ServerRead,
): Promise<{ readonly status: number; readonly text: string }> => {
  const file = liveFiles[name]!;
  const { status, body } = await read({ path: file.path });
  if (status !== 200) return { status: 503, text: "" };
  const { articles: words } = await loadCopy(["articles"]);
  return { status, text: writeLiveFile(file, body, words) };
};

/** A live page in English, as the server writes it: what belongs into its head, and its body with what it was written from. */
export const writePage = async (
  { path, search }: { readonly path: string; readonly search: string },
  read: ServerRead,
): Promise<{ readonly status: number; readonly head: string; readonly body: string }> => {
  const match = await loadAddress(path);
  const { answers, readOnce } = readingOnce(read);
  const app = (
    <ServerReads value={readOnce}>
      <App path={path} search={search} />
    </ServerReads>
  );
  const html = await htmlOf(match.row.layout === "public" ? app : await unheard(app));
  const t = createTranslator({
    locale: languageFacts.en.locale,
    messages: await loadCopy(copyOfPage(match)),
  });
  const head = liveHeads[match.name]?.({ params: match.params, answers: Object.values(answers), t });
  if (head === undefined) return nowhere;
  return {
    status: statusOf(answers),
    head: head.join("\n    "),
    body: `<div id="root" data-path="${escaped(path)}">${html}</div>${dataBlock(answers, `type="application/json" id="${pageDataId}"`)}`,
  };
};
