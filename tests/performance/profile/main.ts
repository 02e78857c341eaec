import { summariesIn } from "./summary.ts";

/** `npm run profile -- FOLDER`: says where the time of the processor profiles in a folder went. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    "Name the folder that holds .cpuprofile files, as `npm run load -- exam --profile FOLDER` writes them.",
  );
  process.exit(2);
}
console.log(await summariesIn(folder));
