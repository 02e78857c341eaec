import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import type { CallFailure } from "../../data/query.ts";
import "./paged-list.css";

/** What is asked of a list that comes page by page, as `usePages` returns it. */
interface Paged<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface Props<Page, Item> {
  readonly list: Paged<Page>;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** The name of the list for those who cannot see it, and what it says when it is empty or has more. */
  readonly words: { readonly label: string; readonly none: string; readonly more: string };
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list of staff in each of its states: on its way, in trouble, empty, and with more to come. */
export const PagedList = <Page, Item>({ list, itemsOf, words, children }: Props<Page, Item>) => {
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const items = list.data.pages.flatMap(itemsOf);
  return (
    <section
      ref={keepFocus}
      className="list-part"
      aria-label={words.label}
      aria-busy={list.isPlaceholderData}
    >
      {items.length === 0 ? <p role="status">{words.none}</p> : children(items)}
      {list.hasNextPage && (
        <p>
          <Button type="button" variant="soft" onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </section>
  );
};
