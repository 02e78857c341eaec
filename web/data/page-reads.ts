import { createContext, use, useEffect, useState } from "react";
import type { listArticles, listComments, readArticle } from "#modules/admin-template/contract";
import type { listPlans } from "#modules/billing/contract";
import type { listPlaces, listSchoolPages, readSchool, searchSchools } from "#modules/catalogue/contract";
import type { listProducts } from "#modules/admin-template/contract";
import type { readOperator } from "#modules/identity/contract";
import { type Addressed, apiAddress } from "./api-address.ts";
import type { InputOf, OkOf } from "./call.ts";

/**
 * What live pages read: endpoints for anyone, by their path. Only their types are imported, because schemas would make a
 * public page a third heavier.
 */
interface Readable {
  readonly "/articles": typeof listArticles;
  readonly "/articles/:slug": typeof readArticle;
  readonly "/articles/:slug/comments": typeof listComments;
  readonly "/driving-schools": typeof searchSchools;
  readonly "/driving-schools/pages": typeof listSchoolPages;
  readonly "/driving-schools/places": typeof listPlaces;
  readonly "/driving-schools/:schoolId": typeof readSchool;
  readonly "/operator": typeof readOperator;
  readonly "/plans": typeof listPlans;
  readonly "/shop/products": typeof listProducts;
}
export type ReadPath = keyof Readable;
export type Read<Path extends ReadPath> = { readonly path: Path } & InputOf<Readable[Path]>;
/** A read of any of them, as the server gets it. */
export type AnyRead = { readonly path: ReadPath } & Addressed;
export type ReadBody<Path extends ReadPath> = OkOf<Readable[Path]>;

/** `status` is 0 when the server could not be reached. */
export type ReadAnswer<Path extends ReadPath = ReadPath> =
  | { readonly ok: true; readonly body: ReadBody<Path> }
  | { readonly ok: false; readonly status: number };

/** Set by the server while it writes a page: reads without the network. Browsers have none. */
export const ServerReads = createContext<((read: AnyRead) => Promise<ReadAnswer>) | null>(null);

/** The element in which the server leaves the answers that it wrote the page from. */
export const pageDataId = "page-data";

let left: Readonly<Record<string, ReadAnswer>> | undefined;

/** What the server left in the page, by address. The build writes pages without a document, and leaves nothing. */
const leftAnswers = () => {
  if (typeof document === "undefined") return {};
  const text = document.getElementById(pageDataId)?.textContent;
  return (left ??= text ? (JSON.parse(text) as Readonly<Record<string, ReadAnswer>>) : {});
};

const fetchAnswer = async (address: string, signal: AbortSignal): Promise<ReadAnswer> => {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return { ok: false, status: response.status };
    return { ok: true, body: (await response.json()) as never };
  } catch (failure) {
    if (signal.aborted) throw failure;
    return { ok: false, status: 0 };
  }
};

const useFirst = <Path extends ReadPath>(asked: AnyRead): ReadAnswer<Path> | undefined => {
  const onServer = use(ServerReads);
  const first = onServer === null ? leftAnswers()[apiAddress(asked.path, asked)] : use(onServer(asked));
  return first as ReadAnswer<Path> | undefined;
};

/** Returns what the server wrote this page from, and undefined on others: for a page whose query keeps it fresh. */
export const useWritten = <Path extends ReadPath>(read: Read<Path>): ReadBody<Path> | undefined => {
  const first = useFirst<Path>(read as AnyRead);
  return first?.ok ? first.body : undefined;
};

export interface Reading<Path extends ReadPath> {
  /** Undefined until the first answer. While another is read, the one before stays. */
  readonly answer: ReadAnswer<Path> | undefined;
  /** Whether the answer is that of this read. */
  readonly isCurrent: boolean;
}

/**
 * Reads an endpoint for a page. The server writes the page from the answer and leaves it in the page, where the browser
 * finds it; what the reader asks for later is fetched.
 */
export const useRead = <Path extends ReadPath>(read: Read<Path>): Reading<Path> => {
  const asked = read as AnyRead;
  const address = apiAddress(asked.path, asked);
  const first = useFirst(asked);
  const [shown, setShown] = useState({ address, answer: first });
  const isCurrent = shown.address === address && shown.answer !== undefined;
  useEffect(() => {
    if (isCurrent) return;
    const leaving = new AbortController();
    fetchAnswer(address, leaving.signal).then(
      (answer) => setShown({ address, answer }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [address, isCurrent]);
  return { answer: shown.answer as ReadAnswer<Path> | undefined, isCurrent };
};
