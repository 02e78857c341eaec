import { mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import path from "node:path";
import { Effect, Layer } from "effect";
import { InboundMail } from "../../application/letters/inbound-settings.ts";
import { MailFolder } from "../../application/letters/mail-folder.ts";
import { largestMail } from "../../contract/index.ts";

/** A mailbox in the form of Maildir, as mail servers on the same machine deliver into it. */
export const maildir: Layer.Layer<MailFolder, never, InboundMail> = Layer.effect(
  MailFolder,
  Effect.map(InboundMail, ({ folder }) => {
    const newest = async (limit: number) => {
      if (folder === null) return [];
      const fresh = path.join(folder, "new");
      for (const part of ["new", "cur", "tmp"]) await mkdir(path.join(folder, part), { recursive: true });
      const names = (await readdir(fresh)).filter((name) => !name.startsWith(".")).toSorted();
      const found: { readonly name: string; readonly raw: Buffer }[] = [];
      for (const name of names) {
        if (found.length === limit) break;
        const file = path.join(fresh, name);
        const { size } = await stat(file);
        if (size <= largestMail) found.push({ name, raw: await readFile(file) });
      }
      return found;
    };
    return MailFolder.of({
      newest: (limit) => Effect.promise(() => newest(limit)),
      done: (name) =>
        folder === null
          ? Effect.void
          : Effect.promise(() =>
              rename(path.join(folder, "new", name), path.join(folder, "cur", `${name}:2,S`)),
            ),
    });
  }),
);
