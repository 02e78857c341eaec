import { prerender } from "react-dom/static";
import { App } from "./app/app.tsx";
import { loadMatch, settle } from "./app/loading.ts";

/** The HTML of one page in English. Runs in the build only. */
export const renderPage = async (path: string): Promise<string> => {
  await loadMatch(settle(path));
  const { prelude } = await prerender(<App path={path} />);
  return new Response(prelude as unknown as ReadableStream).text();
};
