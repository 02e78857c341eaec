/** The part of Lighthouse that the benchmark uses: the package has no declarations for its entry. */
declare module "lighthouse" {
  interface Audit {
    readonly score: number | null;
    readonly numericValue?: number;
    readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
  }

  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string }[];
  }

  interface Result {
    readonly categories: Readonly<Record<string, Category>>;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
  }

  interface Flags {
    readonly port: number;
    readonly logLevel: "error";
    readonly onlyCategories: readonly string[];
  }

  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
