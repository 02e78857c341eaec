import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { companions } from "#modules/identity/contract";
import { languageFacts, languages } from "../copy/language.ts";
import { darkQuery, keyPrefix, shownAsData } from "../data/settings-keys.ts";
import { themeSheetsName, themesWithSheet } from "./theme-sheets.ts";

const tongues = Object.fromEntries(
  languages.map((language) => [language, [languageFacts[language].tag, languageFacts[language].direction]]),
);

/**
 * Defines `showSettings`, which puts settings on `<html>`, and calls it with what the browser keeps: before the first
 * paint. `web/data/settings.ts` calls it after each change. It takes a function from a name to a value, which may be missing.
 *
 * The sheet of a theme is written into the document that is being read, as only such a sheet holds up the first paint
 * in every browser. Later, the theme shows when its sheet is there.
 *
 * A prerendered page is English, so in another language it waits, hidden, for the program (`data-wait`; the style
 * sheet ends the wait in any case). So does the start screen of an exam that was begun in this browser, and a page for
 * a role that a cookie does not name. For others, what the page reads is asked for at once, unless the access token
 * must be renewed before: the answer would be that for a guest.
 *
 * A page that can be read names its scripts (`data-program`). They come once its text is on the screen, or at once
 * where that is not to be waited for: when the page waits for its program, and in a tab that is not shown.
 */
export const headScriptText = `(d=>{
let now,page=d.documentElement,sheets=${JSON.stringify(themesWithSheet)},
show=self.showSettings=g=>{
let v,t=${JSON.stringify(tongues)}[g("language")]||["en","ltr"],r=g("direction"),m=g("mode");
page.lang=t[0];
page.dir=r=="ltr"||r=="rtl"?r:t[1];
page.className=m=="dark"||m!="light"&&matchMedia("${darkQuery}").matches?"dark":"light";
for(let k of ${JSON.stringify(shownAsData)})if(v=g(k))page.dataset[k]=v;
if((v=g("radius"))!=null)page.style.setProperty("--radius",v+"px");
if(v=g("textSize"))page.style.fontSize=v+"%";
if(now=g("theme"))wear(now)
},
wear=t=>{
let l,a=d.querySelector("[name=${themeSheetsName}]").content.replace("*",t),put=()=>page.dataset.theme=now;
if(!sheets.includes(t)||d.querySelector('[href="'+a+'"]'))put();
else if(d.body){
l=d.createElement("link");l.rel="stylesheet";l.href=a;l.onload=put;l.onerror=()=>l.remove();d.head.append(l)
}else{d.write('<link rel="stylesheet" href="'+a+'">');put()}
};
show(k=>{try{return localStorage["${keyPrefix}"+k]}catch{}});
let sat;
try{sat=d.location.pathname.match(/exam-test\\/(.+)\\/(\\d+)/);
sat=sat&&localStorage["${keyPrefix}sitting."+decodeURIComponent(sat[1])+"."+sat[2]]}catch{}
let {for:role,reads,program}=page.dataset,known=!role||d.cookie.includes("%22"+role+"%22"),
until=d.cookie.match(/${companions.expiry}=([^;]+)/);
if(page.lang!="en"||sat||!known)page.dataset.wait="";
if(known&&reads&&until&&Date.parse(decodeURIComponent(until[1]))>Date.now()+6e4)for(let a of reads.split(" ")){
let l=d.createElement("link");l.rel="preload";l.as="fetch";l.crossOrigin="";l.href=a;d.head.append(l)
}
let begin=()=>{
if(program)for(let a of program.split(" ").reverse()){
let l=d.createElement(program.startsWith(a)?"script":"link");
l.crossOrigin="";
if(l.src==="")l.type="module",l.src=a;else l.rel="modulepreload",l.href=a;
d.head.append(l)
}
program=""
};
if(program&&page.dataset.wait==null&&!d.hidden){
setTimeout(begin,3e3);
try{new PerformanceObserver(begin).observe({type:"paint",buffered:true})}catch{begin()}
}else begin()
})(document)`.replaceAll("\n", "");

/** For the content security policy: the only inline script of any page. */
export const headScriptHash = `sha256-${createHash("sha256").update(headScriptText).digest("base64")}`;

/** Puts the script into the head, before the sheets: a script below them would wait for them. */
export const headScript = (): Plugin => ({
  name: "head-script",
  transformIndexHtml: {
    order: "pre",
    handler: () => [{ tag: "script", children: headScriptText, injectTo: "head" }],
  },
});
