import { prerender } from "react-dom/static";
import type { StudyGuide } from "#modules/catalogue/contract";
import { App } from "./app/app.tsx";
import { loadMatch } from "./app/loading.ts";
import { settle } from "./routing/match.ts";

/** Sets the source of the study guide's text, as there is no server during the build. Imported late, as its page imports it. */
export const readGuideFrom = async (source: () => Promise<StudyGuide>): Promise<void> =>
  (await import("./pages/study-guide/guide-text.ts")).readGuideFrom(source);

/** By default React sends large parts later, for a script to put in place. */
const whole = { progressiveChunkSize: Infinity };

/** The HTML of one page in English. Runs in the build only; rejects where a browser would show less than the page. */
export const renderPage = async (path: string): Promise<string> => {
  await loadMatch(settle(path));
  const failures: unknown[] = [];
  const onError = (failure: unknown) => void failures.push(failure);
  const { prelude } = await prerender(<App path={path} />, { ...whole, onError });
  const html = await new Response(prelude as unknown as ReadableStream).text();
  if (failures.length > 0) throw failures[0];
  return html;
};
