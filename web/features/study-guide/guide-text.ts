import type { StudyGuide } from "#modules/catalogue/contract";
import { lazyResource, type LazyResource, readyResource } from "../../data/lazy-resource.ts";
import { type Leaf, leafAddress, leafId, leavesOf } from "../../data/guide-leaves.ts";
import { externalStore, useExternalStore } from "../../ui/external-store.ts";

/** `failed`: waits for the reader to try again, or for a connection. `again`: a retry is under way. */
type Trouble = "none" | "failed" | "again";

const trouble = externalStore<Trouble>("none");
let goOn = () => {};

const nextTry = async () => {
  const tried = new Promise<void>((resolve) => (goOn = resolve));
  addEventListener("online", goOn, { once: true });
  trouble.set("failed");
  await tried;
  removeEventListener("online", goOn);
  trouble.set("again");
};

/** Null for an address that the build wrote nothing for. */
const fetched = async (address: string): Promise<unknown> => {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The guide was answered with ${response.status}.`);
  return response.json();
};

/** Never rejects: what is on the page stays readable meanwhile, and an error would remove it. */
const bring = async (address: string): Promise<unknown> => {
  for (;;) {
    const found = await fetched(address).catch(() => undefined);
    if (found !== undefined) {
      trouble.set("none");
      return found;
    }
    await nextTry();
  }
};

/** Set by the build, which writes the pages where no browser is. */
let written: StudyGuide | undefined;
export const writeGuideFrom = (guide: StudyGuide): void => {
  written = guide;
};

/** The whole guide, for a search among all signs and for paper. Fetched, not part of the program. */
export const guideText = lazyResource(
  async () => written ?? ((await bring("/study-guide.json")) as StudyGuide),
);

interface LeftLeaf {
  readonly name: string;
  readonly leaf: Leaf;
}

let left: LeftLeaf | undefined;

/** What the page was written from: at build time the guide, in a browser what the build left in the page. */
const leafInPage = (name: string): Leaf | undefined => {
  if (written !== undefined) return leavesOf(written).get(name);
  const text = document.getElementById(leafId)?.textContent;
  left ??= text ? (JSON.parse(text) as LeftLeaf) : undefined;
  return left?.name === name ? left.leaf : undefined;
};

const leaves = new Map<string, LazyResource<{ readonly leaf: Leaf | null }>>();

const fetchedLeaf = (name: string) => {
  const load = async () => ({ leaf: (await bring(leafAddress(name))) as Leaf | null });
  return leaves.get(name) ?? leaves.set(name, lazyResource(load)).get(name)!;
};

/** What one page of the guide is made of, without waiting where it is in the page. */
export const leafOf = (name: string): LazyResource<{ readonly leaf: Leaf | null }> => {
  const leaf = leafInPage(name);
  return leaf === undefined ? fetchedLeaf(name) : readyResource({ leaf });
};

/** Tries again what failed. */
export const tryAgain = (): void => goOn();

/** Whether something could not be fetched so far. */
export const useTrouble = (): Trouble => useExternalStore(trouble, "none");
