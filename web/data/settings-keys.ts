/** Where the browser keeps the chosen language and colour mode. The inline script of the head reads them too. */
export const languageKey = "roadworthy.language";
export const modeKey = "roadworthy.mode";

export const darkQuery = "(prefers-color-scheme: dark)";
