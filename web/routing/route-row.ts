import type { Role } from "#vocabulary/access";
import type { Area, Messages } from "../copy/messages.ts";

/**
 * The frame around a page. `public`: light, prerendered. `client`: the same frame, with Radix and queries. `staff`: the
 * client frame with the navigation of the staff pages. `focus`: no frame.
 */
export type Layout = "public" | "client" | "staff" | "focus";

/**
 * Who may see a page, as guard.ts decides it. `client`: a signed-in learner. `admin`: staff. `subscribe`: a learner too,
 * who goes on to the page even after registering or in another tab. A guarded page has a layout other than `public`.
 */
export type Guard = "none" | "client" | "admin" | "subscribe";

/** The page's place in a navigation. Its layout draws the navigation; it shows the pages that the visitor's guard allows. */
export interface NavEntry {
  readonly section: "staff";
  /** Entries of a section are shown in ascending order. */
  readonly order: number;
  readonly label: `admin.nav.${Exclude<keyof Messages["admin"]["nav"], "label">}`;
  /** Narrower than the guard: only accounts with one of these roles see the entry. */
  readonly roles?: readonly Role[];
}

export interface PageRow {
  /** A wouter pattern. Keep `. + ( ) [ ] $` out: wouter does not escape them. */
  readonly path: `/${string}`;
  readonly title: keyof Messages["shell"]["titles"];
  readonly layout: Layout;
  readonly guard: Guard;
  /** The copy the page reads, besides that of its layout. */
  readonly copy: readonly Area[];
  /** Only for pages without required parameters. */
  readonly nav?: NavEntry;
  /** Written as HTML by the build. Only for pages without parameters. */
  readonly prerender?: true;
  /** Written as HTML by the server when it is asked for, from what it reads then. Its head is in web/app/live-heads.ts. */
  readonly live?: true;
  /** The HTTP status of the page; 200 by default. */
  readonly status?: 404;
  /** The address may hold a code of a mail: no request or link of the page may send the address along. */
  readonly referrer?: "none";
}

export interface RedirectRow {
  readonly path: `/${string}`;
  readonly guard: Guard;
  /** The parameters of the path go along. */
  readonly redirect: { readonly to: string; readonly params?: Readonly<Record<string, string>> };
}

export type RouteRow = PageRow | RedirectRow;

export const isPage = (row: RouteRow): row is PageRow => !("redirect" in row);

const layoutCopy = {
  public: ["shell"],
  client: ["shell", "problems"],
  staff: ["shell", "problems", "dashboard", "admin"],
  focus: ["shell", "problems"],
} as const satisfies Record<Layout, readonly Area[]>;

/** Everything that a page and its frame say. */
export const copyOf = ({ layout, copy }: PageRow): readonly Area[] => [...layoutCopy[layout], ...copy];
