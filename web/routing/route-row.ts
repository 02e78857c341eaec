import type { Area, Messages } from "../copy/messages.ts";

/** The frame around a page. `public`: light, prerendered. `client`: the same header, with Radix and queries. `focus`: no frame. */
export type Layout = "public" | "client" | "focus";

/**
 * Who may see a page, as guard.ts decides it. `client`: a signed-in learner. `admin`: staff. `subscribe`: a learner too,
 * who goes on to the page even after registering or in another tab. A guarded page has a layout other than `public`.
 */
export type Guard = "none" | "client" | "admin" | "subscribe";

export interface PageRow {
  /** A wouter pattern. Keep `. + ( ) [ ] $` out: wouter does not escape them. */
  readonly path: `/${string}`;
  readonly title: keyof Messages["shell"]["titles"];
  /** Imports the page. Its default export takes exactly the path's parameters. */
  readonly page: () => Promise<{ readonly default: unknown }>;
  readonly layout: Layout;
  readonly guard: Guard;
  /** The copy the page reads, besides that of its layout. */
  readonly copy: readonly Area[];
  /** Written as HTML by the build. Only for pages without parameters. */
  readonly prerender?: true;
  /** The HTTP status of the page; 200 unless told. */
  readonly status?: 404;
  /** The address may hold a code of a mail: nothing that the page loads or leads to hears of it. */
  readonly referrer?: "none";
}

export interface RedirectRow {
  readonly path: `/${string}`;
  readonly guard: Guard;
  /** The parameters of the path go along. */
  readonly redirect: { readonly to: string; readonly params?: Readonly<Record<string, string>> };
}

export type RouteRow = PageRow | RedirectRow;
