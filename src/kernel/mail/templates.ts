import { Context, Layer } from "effect";
import type { AnyMailTemplate } from "./template.ts";

/** Every template of the program, by name. */
export class MailTemplates extends Context.Service<
  MailTemplates,
  {
    readonly find: (name: string) => AnyMailTemplate | undefined;
    /** Returns the names of all templates, or of those that do not tell of money, in order. */
    readonly names: (withMoney: boolean) => readonly string[];
  }
>()("roadworthy/kernel/MailTemplates") {
  /** Throws when two templates share a name. */
  static readonly layer = (templates: readonly AnyMailTemplate[]): Layer.Layer<MailTemplates> => {
    const byName = new Map(templates.map((template) => [template.name, template]));
    const shared = templates.find((template) => byName.get(template.name) !== template);
    if (shared !== undefined) throw new Error(`Two mail templates are called ${shared.name}: rename one.`);
    return Layer.succeed(
      MailTemplates,
      MailTemplates.of({
        find: (name) => byName.get(name),
        names: (withMoney) =>
          templates
            .filter(({ isAboutMoney }) => withMoney || isAboutMoney !== true)
            .map(({ name }) => name)
            .toSorted(),
      }),
    );
  };
}
