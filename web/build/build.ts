import { buildWeb } from "./build-web.ts";

console.log(await buildWeb());
