import { Console } from "node:console";
import { help, readArguments } from "./arguments.ts";
import type { BankContext } from "./bank-context.ts";
import { refusalText } from "./sentences.ts";
import { serverAt, Unreachable } from "./server.ts";
import { leave, signIn } from "./sign-in.ts";
import { openTerminal } from "./terminal.ts";
import { plan, type Work } from "./work.ts";

/** Runs `npm run bank -- <words>` and returns the exit code: 1 after a failure, 2 for wrong usage. */
export const runBank = async (words: readonly string[], context: BankContext): Promise<number> => {
  const console = new Console(context.output, context.errors);
  const say = (lines: readonly string[]) => console.error(lines.join("\n"));
  const asked = readArguments(words);
  if (asked.help) {
    console.log(help);
    return 0;
  }
  const work = plan(asked, context.output, say);
  if ("code" in work) {
    say(work.says);
    return work.code;
  }
  const { email } = asked;
  if (email === undefined) {
    say(["Give your e-mail address: --email ada@example.com"]);
    return 2;
  }
  const trouble = await signedIn({ ...asked, email }, work, context);
  if (trouble !== null) say(trouble);
  return trouble === null ? 0 : 1;
};

/** Signs in, works and signs out. Returns why it failed, or null after a success. */
const signedIn = async (
  { url, email, code }: { readonly url: string; readonly email: string; readonly code?: string | undefined },
  work: Work,
  context: BankContext,
): Promise<readonly string[] | null> => {
  const terminal = openTerminal(context);
  const server = serverAt(url);
  try {
    const password = context.environment["ROADWORTHY_PASSWORD"];
    const refused = await signIn(server, terminal, { email, password, code });
    return refused === null ? await work(server).finally(() => leave(server)) : refusalText(refused);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return [error.message];
  } finally {
    terminal.close();
  }
};
