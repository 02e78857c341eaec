import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { languageFacts, languages } from "../copy/language.ts";
import { darkQuery, languageKey, modeKey } from "../data/settings-keys.ts";

const choices = Object.fromEntries(
  languages
    .filter((language) => language !== "en")
    .map((language) => [language, [languageFacts[language].tag, languageFacts[language].direction]]),
);

/**
 * Runs before the first paint: puts the stored language and colour mode on `<html>`. A prerendered page is English,
 * so in another language it waits, hidden, for the program (`data-wait`; the style sheet ends the wait in any case).
 */
const script = `(d=>{let l,m;try{l=localStorage["${languageKey}"];m=localStorage["${modeKey}"]}catch{}let c=${JSON.stringify(choices)}[l];if(c){d.lang=c[0];d.dir=c[1];d.dataset.wait=""}d.className=m=="dark"||m!="light"&&matchMedia("${darkQuery}").matches?"dark":"light"})(document.documentElement)`;

/** For the content security policy: the only inline script of any page. */
export const headScriptHash = `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** Puts the script into the head. */
export const headScript = (): Plugin => ({
  name: "head-script",
  transformIndexHtml: () => [{ tag: "script", children: script, injectTo: "head" }],
});
