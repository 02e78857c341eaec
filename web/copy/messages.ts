import type { exam } from "./en/exam.ts";
import type { fields } from "./en/fields.ts";
import type { home } from "./en/home.ts";
import type { notFound } from "./en/not-found.ts";
import type { problems } from "./en/problems.ts";
import type { result } from "./en/result.ts";
import type { session } from "./en/session.ts";
import type { shell } from "./en/shell.ts";

/** Everything the interface says, by area. An area is one file per language; English is the source type. */
export interface Messages {
  readonly exam: typeof exam;
  readonly fields: typeof fields;
  readonly home: typeof home;
  readonly "not-found": typeof notFound;
  readonly problems: typeof problems;
  readonly result: typeof result;
  readonly session: typeof session;
  readonly shell: typeof shell;
}

export type Area = keyof Messages;

/** The same sentences in another language. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

/** Keys are checked by the compiler, arguments by copy.test.ts: use-intl's own argument types refuse numbers. */
declare module "use-intl" {
  interface AppConfig {
    Messages: Translated<Messages>;
  }
}
