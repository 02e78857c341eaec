import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { languageFacts, languages } from "../copy/language.ts";
import { darkQuery, keyPrefix, shownAsData } from "../data/settings-keys.ts";

const choices = Object.fromEntries(
  languages
    .filter((language) => language !== "en")
    .map((language) => [language, [languageFacts[language].tag, languageFacts[language].direction]]),
);

/**
 * Runs before the first paint: puts the stored settings on `<html>`, as `web/data/settings.ts` does later. A prerendered page is English,
 * so in another language it waits, hidden, for the program (`data-wait`; the style sheet ends the wait in any case).
 */
export const headScriptText = `(d=>{let g=k=>{try{return localStorage["${keyPrefix}"+k]}catch{}},c=${JSON.stringify(choices)}[g("language")],r=g("direction"),m=g("mode"),v;if(c){d.lang=c[0];d.dir=c[1];d.dataset.wait=""}if(r=="ltr"||r=="rtl")d.dir=r;d.className=m=="dark"||m!="light"&&matchMedia("${darkQuery}").matches?"dark":"light";for(let k of ${JSON.stringify(shownAsData)})if(v=g(k))d.dataset[k]=v;if(v=g("radius"))d.style.setProperty("--radius",v+"px");if(v=g("textSize"))d.style.fontSize=v+"%"})(document.documentElement)`;

/** For the content security policy: the only inline script of any page. */
export const headScriptHash = `sha256-${createHash("sha256").update(headScriptText).digest("base64")}`;

/** Puts the script into the head. */
export const headScript = (): Plugin => ({
  name: "head-script",
  transformIndexHtml: () => [{ tag: "script", children: headScriptText, injectTo: "head" }],
});
