import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { compiledCopy } from "./compiled-copy.ts";
import { unreadSummaries } from "./unread-summaries.ts";
import { lightIcons } from "./light-icons.ts";
import { radixCss } from "./radix-css.ts";
import { headScript } from "./head-script.ts";
import { themeSheets } from "./theme-sheets.ts";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));
export const webRoot = fileURLToPath(new URL("../", import.meta.url));
export const distRoot = `${projectRoot}dist/web`;

const basePackages =
  /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store(?!.*with-selector)|use-intl|@formatjs|icu-minify)\//;
/** Our own files that every page loads. */
const frameFiles = [
  /\/web\/app\/(?!layouts\/(?!use-all-settings)|guarded|not-for-role|release|signed-out|staff-)/,
  /\/web\/routing\/(?!guard|nav\.|staff-)/,
  /\/web\/ui\/(?!form\/|address-anchor|dialog|duration-text|left-to-right|mark-bar|page-(?:hero|state)|problem-sentence|search-words|size-text|switch|use-(?:alive|closing|day-text|online)|vehicles\.|when-again)/,
  /\/web\/data\/(?:api-address|call-session|install-offer|lazy-resource|paper|settings|stored-settings)/,
  /\/src\/vocabulary\/(?:language|settings)\.ts/,
  /\/web\/session\/auth-mark/,
  /\/web\/copy\/language/,
  /lucide-react\/dist\/esm\/(?!icons\/(?!(?:arrow-right|check|chevron-right|circle-check|circle-x|clock|cloud-off|loader-circle|plus|rotate-ccw|sliders-horizontal|x)\.))/,
];

/** What every page behind the public ones loads in addition: the session, its calls and their foundations. */
const clientFiles = [
  /node_modules\/(?:xstate\/(?!.*(?:xstate-actors|log-))|zod\/|@tanstack\/query-core(?!.*Observer)\/)/,
  /\/src\/vocabulary\/(?!calendar|day|decision|described-picture|event|job|picture-file|remark|span|staff|time|why|language|settings)|\/identity\/contract\/(?:ids|session)\b/,
  /\/web\/machines\/(?:backoff|server-clock)/,
  /\/web\/session\/(?:held-page|session(?!-stream)|use-session)/,
  /\/web\/data\/(?:call\.|query-client|storage|when-idle)/,
  /\/web\/(?:app\/layouts\/focus-layout|ui\/pressed-key)\.tsx?/,
  /@tanstack\/react-query\/.*\/QueryClientProvider\./,
  /@radix-ui\/react-direction\//,
  /lucide-react\/dist\/esm\/icons\/eye-off\./,
];

/** What decides who may see a page, and where a visitor goes instead. */
const guardFiles = [/\/web\/(?:app\/guarded|routing\/guard|session\/kept-path)\./];

/** What public pages to read have, and few others. */
const readingFiles = [
  /\/web\/ui\/(?:address-anchor|search-words|use-alive)\./,
  /lucide-react\/dist\/esm\/icons\/search\./,
];

/** Fields that only a few pages have. */
const fieldFiles = [/\/web\/ui\/form\/(?:choice-field|date-parts)\./];

/** What every page runs that sends a command. */
const commandFiles = [
  /@tanstack\/(?:query-core\/.*\/mutationObserver|react-query\/.*\/useMutation)\./,
  /\/web\/data\/use-command\./,
  /\/web\/features\/form\/failure\./,
  /\/web\/ui\/form\/(?:callout|field-frame|gate|send-button|text-field)\.tsx/,
  /lucide-react\/dist\/esm\/icons\/(?:circle-exclamation-point|eye|info)\./,
];

/** What pages with a form of several fields run besides: of the pages of staff, the sign-in alone. */
const formFiles = [
  /node_modules\/(?:react-hook-form|@hookform)\//,
  /\/web\/features\/form\/(?:address-drafts|checking|draft|form|server-faults|use-command-form)\./,
  /\/web\/ui\/form\/(?:after-press|password-field|stage)\.tsx?/,
];

/** The frame of public pages, which all others but exams and practice have too, and what most pages inside it show. */
const publicFrameFiles = [
  /\/web\/ui\/(?:left-to-right|page-(?:hero|state)|problem-sentence|size-text|switch|use-(?:closing|day-text|online)|when-again)\.tsx?$/,
  /\/web\/app\/layouts\/(?:account-menu|first-settings|public-layout|setting-choices|settings-menu|use-account-settings)\.tsx?$/,
  /lucide-react\/dist\/esm\/icons\/(?:circle-user-round|log-in)\./,
];

/** The frame of pages behind the sign-in, and what most of them show while they wait. */
const mainFrameFiles = [
  /\/web\/app\/layouts\/(?:bottom-bar|breadcrumbs|drawer|main-layout|nav-icons|nav-list|palette-button|sidebar)\.tsx?$/,
  /\/web\/routing\/nav\.ts/,
  /\/web\/features\/papers\/bones\.tsx/,
  /lucide-react\/dist\/esm\/icons\/(?:activity|banknote|bike|book-open|calendar-days|circle-dot|circle-play|circle-question-mark|clipboard-list|dumbbell|file-check|gauge|layout-dashboard|list-checks|map-pin|menu|message-square|octagon-x|panel-left|refresh-cw|rotate-ccw-clock|receipt|scale|tag|ticket)\./,
];

/** What every page runs that reads from the server. */
const queryFiles = [
  /@tanstack\/(?:query-core|react-query)\/.*\/(?!mutation|useMutation|queryClient|QueryClient)\w+\./,
];

/** What the exam has in common with the pages that lead to one or show one: contracts, the browser's memory, icons. */
const attemptFiles = [
  /\/modules\/(?:assessment|catalogue)\/contract\/(?:commands|endpoints|history|ids|knowledge|paper|papers|question|translation|views)\.ts/,
  /\/web\/features\/exam\/(?:device|option-face|statements|use-retry)\.tsx?$/,
  /\/web\/(?:data\/(?:drawings-of|first-touch|use-late)|machines\/(?:attempt-memory|calls-in-time|command-id|guest-attempts|refused-answers|stored))\./,
  /lucide-react\/dist\/esm\/icons\/(?:ban|circle-dashed|clock-3|cloud-upload|file-question-mark|flag|hourglass|pen-line|timer-off|triangle-exclamation-point)\./,
];

/** What pages about a learner's papers and attempts show. */
const progressFiles = [
  /\/web\/features\/papers\/(?:codes|lists|sit-link|progress|use-papers)\.tsx?$/,
  /\/web\/features\/attempts\/[\w-]+\.tsx?$/,
  /\/web\/ui\/mark-bar\.tsx/,
];

/** The ways into a topic, from pages about papers and from practice. */
const wayFiles = [
  /\/web\/features\/(?:papers\/slugs|practice\/(?:practice-href|practise-link)|topics\/guide-anchor)\.tsx?$/,
  /\/web\/data\/guide-anchors\./,
];

/** A question as it is drawn and answered, in exams and in practice. */
const answeringFiles = [
  /\/modules\/assessment\/contract\/limits\.ts/,
  /\/web\/features\/exam\/(?:exam-key-map|keys-list|message-screen|notice|option-labels|options|plate|quiet-loading|use-exam-keys|use-lasting-trouble|use-pictures)\.tsx?$/,
  /\/web\/machines\/(?:after-screen|must-provide|outbox|outbox-store|page-events|use-selector)\.ts/,
  /node_modules\/(?:@xstate\/react|use-isomorphic-layout-effect)\//,
  /lucide-react\/dist\/esm\/icons\/(?:chevron-left|keyboard)\./,
];

/** The rest of the exam as it is drawn, for those who sit it or watch a replay. */
const shownExamFiles = [
  /\/web\/features\/exam\/(?:attempt-facts|exam-context|navigation-buttons|question|time-text|top-bar)\.tsx?$/,
  /\/web\/machines\/(?:attempt-replay|countdown\.machine)\.ts/,
  /\/modules\/assessment\/contract\/attempt\.machine\.ts/,
  /lucide-react\/dist\/esm\/icons\/layout-grid\./,
];

/** What a practice and the page that leads to one have in common. */
const practiceFiles = [
  /\/modules\/assessment\/contract\/(?:practice-[\w-]+|question-reports)\.ts/,
  /\/web\/features\/practice\/practice-address\.ts/,
];

/** A practice as its page and what catches up after a lost signal send and keep it. */
const practiceMemoryFiles = [/\/web\/machines\/practice-(?:api|copy)\./];

/** What finds out whether a text can be read aloud here. */
const voiceFiles = [/\/web\/features\/read-aloud\/(?:late-read-aloud|voices)\./];

/** Tables of staff, with the library that they are drawn by. */
const tableFiles = [
  /node_modules\/(?:@tanstack\/(?:react-store|react-table|store|table-core)|use-sync-external-store)\//,
  /\/web\/features\/admin\/(?:columns-menu|hidden-columns|rows-column|rows-table|table-row|use-rows-table)\.tsx?$/,
];

/** Articles as readers and their writers see them. */
const articleFiles = [/\/web\/features\/articles\/[\w-]+\.tsx?$/];

/** What pages run that follow something while it changes. */
const streamFiles = [
  /\/web\/(?:data\/server-events|machines\/(?:event-stream\.machine|follow-stream|use-following|while-visible))\./,
];

/** Parts without their dependencies, which other pages load too. An icon alone would weigh more than its file. */
const parts: Readonly<Record<string, readonly RegExp[]>> = {
  guard: guardFiles,
  reading: readingFiles,
  fields: fieldFiles,
  command: commandFiles,
  form: formFiles,
  "public-frame": publicFrameFiles,
  "main-frame": mainFrameFiles,
  query: queryFiles,
  attempt: attemptFiles,
  progress: progressFiles,
  ways: wayFiles,
  practice: practiceFiles,
  "practice-memory": practiceMemoryFiles,
  voices: voiceFiles,
  answering: answeringFiles,
  "shown-exam": shownExamFiles,
  streams: streamFiles,
  tables: tableFiles,
  articles: articleFiles,
};

/** Sheets of parts that most pages show. */
const frameSheets = /\/web\/ui\/(?:page-hero|page-state|switch)\.css$/;

/** The sheets of one folder make one file: each file's name weighs on every page. */
const sheetName = (id: string): string | null =>
  frameSheets.test(id)
    ? "frame"
    : (/\/web\/(?:ui|features)\/(form|admin|articles|exam|papers|attempts)\/[\w-]+\.css$/.exec(id)?.[1] ??
      null);

/** The pages that learners come to most, and what most of them come from. */
const mostVisited = /\/(?:exam|practice|practice-session|result|dashboard)\.page|\/(?:exam|main)-layout/;

/** Few files on a cold start, and large ones: they compress better. */
const isAnyOf = (files: readonly RegExp[], id: string) => files.some((file) => file.test(id));

const chunkName = (id: string): string | null => {
  if (basePackages.test(id)) return "base";
  return isAnyOf(frameFiles, id) && !id.endsWith(".css") ? "frame" : null;
};

const clientName = (id: string): string | null => (isAnyOf(clientFiles, id) ? "client" : null);

const partName = (id: string): string | null =>
  Object.entries(parts).find(([, files]) => isAnyOf(files, id))?.[0] ?? null;

/** What dev server, browser build and prerender build have in common. */
export const viteConfig = (): InlineConfig => ({
  root: webRoot,
  configFile: false,
  envDir: false,
  cacheDir: `${projectRoot}.cache/vite`,
  logLevel: "warn",
  resolve: {
    alias: [
      { find: "use-intl/format-message", replacement: "use-intl/format-message/format-only" },
      // A stand-in for older versions of React.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
    ],
  },
  ssr: { noExternal: ["use-intl"] },
  plugins: [
    react(),
    radixCss(webRoot),
    themeSheets(webRoot),
    headScript(),
    compiledCopy(),
    unreadSummaries(),
    lightIcons(),
  ],
  build: {
    target: "es2022",
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Every page carries the list of what each other page loads: three kilobytes for all of it. Sheets must be in it,
      // as no script asks for them; scripts are in it only where one journey to the server less counts most.
      resolveDependencies: (file, needed) =>
        mostVisited.test(file) ? needed : needed.filter((name) => name.endsWith(".css")),
    },
    rolldownOptions: {
      // A contract only declares: of a file that a page takes nothing from, the page needs nothing.
      // The selector of an external store is for tables of staff alone: @xstate/react names it, too, and exams use none.
      treeshake: {
        moduleSideEffects: [
          { test: /\/modules\/[\w-]+\/contract\//, sideEffects: false },
          { test: /node_modules\/use-sync-external-store\//, sideEffects: false },
        ],
      },
      output: {
        // Every page carries the name of every file, so those that are no page have none but their hash, and no
        // hash is longer than it must be: seven characters are 42 bits.
        assetFileNames: "assets/[name]-[hash:7][extname]",
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
        codeSplitting: {
          groups: [
            { name: chunkName, debugName: "base and frame", priority: 2 },
            { name: clientName, debugName: "client", priority: 1 },
            {
              name: partName,
              debugName: "parts",
              includeDependenciesRecursively: false,
            },
            { name: sheetName, debugName: "sheets" },
          ],
        },
      },
    },
  },
});
