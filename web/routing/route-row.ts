import type { Role } from "#vocabulary/access";
import type { Area, Messages } from "../copy/messages.ts";

/**
 * The frame around a page. `public`: light, prerendered. `plain`: the same frame, with Radix and queries. `main`: topbar,
 * sidebar and, on a phone, a bar of links at the bottom. `staff`: the same with what staff pages say. `focus`: no frame.
 */
export type Layout = "public" | "plain" | "main" | "staff" | "focus";

/** Layouts with the sidebar. */
export const hasSidebar = (layout: Layout): boolean => layout === "main" || layout === "staff";

/**
 * Who may see a page, as guard.ts decides it. `client`: a signed-in learner. `admin`: staff. `subscribe`: a learner too,
 * who reaches the page even after registering or in another tab. A guarded page has a layout other than `public`.
 */
export type Guard = "none" | "client" | "admin" | "subscribe";

/** A role of staff, as a page can be for some of them. */
export type StaffRole = Exclude<Role, "client">;

/** The parts of the sidebar, from top to bottom. */
export const navSections = ["study", "learn", "account", "staff", "blog", "shop", "users"] as const;
export type NavSection = (typeof navSections)[number];

/** The page's place in the sidebar, which shows the pages that the visitor's guard allows. */
export interface NavEntry {
  readonly section: NavSection;
  /** Entries of a section are shown in ascending order. */
  readonly order: number;
  /** A name of web/app/layouts/nav-icons.ts: the table itself reaches every page and must stay light. */
  readonly icon: NavIcon;
  readonly label: keyof Messages["nav"]["pages"];
  /** The place in the bar at the bottom of a phone's screen, which has room for four. */
  readonly bar?: 1 | 2 | 3 | 4;
}

export type NavIcon =
  | "activity"
  | "bike"
  | "book"
  | "calendar"
  | "chat"
  | "clipboard"
  | "controls"
  | "dashboard"
  | "exam"
  | "history"
  | "map"
  | "money"
  | "numbers"
  | "orders"
  | "person"
  | "play"
  | "practice"
  | "prices"
  | "question"
  | "re-mark"
  | "rules"
  | "search"
  | "signs"
  | "ticket";

export interface PageRow {
  /** A wouter pattern. Keep `. + ( ) [ ] $` out: wouter does not escape them. */
  readonly path: `/${string}`;
  /** What the page is called: words of its layout, which `titleKey` finds. */
  readonly title: keyof Messages["shell"]["titles"] | keyof Messages["admin"]["titles"];
  readonly layout: Layout;
  readonly guard: Guard;
  /** Narrower than the guard: whom the page is for. The sidebar shows it to them alone, and others are told so. */
  readonly roles?: readonly StaffRole[];
  /** The copy the page reads, besides that of its layout. */
  readonly copy: readonly Area[];
  /** Only for pages without required parameters. */
  readonly nav?: NavEntry;
  /** The page that this one belongs under: breadcrumbs lead back to it. A page without parameters. */
  readonly parent?: string;
  /** Written as HTML by the build. Only for pages without parameters. */
  readonly prerender?: true;
  /** Written as HTML by the server when it is asked for, from what it reads then. Its head is in web/app/live-heads.ts. */
  readonly live?: true;
  /** Its text is on other pages too, which search engines shall find. */
  readonly isCopy?: true;
  /** The HTTP status of the page; 200 by default. */
  readonly status?: 404;
  /** The address may hold a code of a mail: no request or link of the page may send the address along. */
  readonly referrer?: "none";
  /** It posts a form to the payment provider, which only its own document may do: links to it load it anew. */
  readonly sendsForms?: true;
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
  plain: ["shell", "problems"],
  main: ["shell", "nav", "problems", "waiting"],
  staff: ["shell", "nav", "problems", "waiting", "admin"],
  focus: ["shell", "problems"],
} as const satisfies Record<Layout, readonly Area[]>;

/** Where the copy of its layout has the title of a page. */
export const titleKey = ({ layout, title }: PageRow) =>
  layout === "staff"
    ? (`admin.titles.${title as keyof Messages["admin"]["titles"]}` as const)
    : (`shell.titles.${title as keyof Messages["shell"]["titles"]}` as const);

/** Everything that a page and its frame say. */
export const copyOf = ({ layout, copy }: PageRow): readonly Area[] => [...layoutCopy[layout], ...copy];
