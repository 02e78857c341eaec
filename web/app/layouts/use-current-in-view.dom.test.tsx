import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

const linkPx = 40;
const windowPx = 200;
const links = Array.from({ length: 30 }, (_, index) => `/admin/page-${index}`);

/** A document without a layout: the list is a window of 200 px over links of 40 px. */
const laidOut = (element: Element) => {
  const list = screen.getByRole("navigation");
  const top = element === list ? 0 : links.indexOf(element.textContent) * linkPx - list.scrollTop;
  return new DOMRect(0, top, 100, element === list ? windowPx : linkPx);
};

beforeEach(() => {
  Element.prototype.getBoundingClientRect = function measure(this: Element) {
    return laidOut(this);
  };
});

const List = ({ path }: { readonly path: string }) => {
  const list = useCurrentInView();
  return (
    <div ref={list} role="navigation">
      {links.map((link) => (
        <a key={link} href={link} aria-current={link === path ? "page" : undefined}>
          {link}
        </a>
      ))}
    </div>
  );
};

const scrolledAt = (path: string): number => {
  const { hook } = memoryLocation({ path });
  rendered(
    <Router hook={hook}>
      <List path={path} />
    </Router>,
  );
  return screen.getByRole("navigation").scrollTop;
};

test("the link of a page far down the menu is brought into the middle", () => {
  expect(scrolledAt("/admin/page-20")).toBe(20 * linkPx + linkPx / 2 - windowPx / 2);
});

test("a menu whose current link can be seen stays where it is", () => {
  expect(scrolledAt("/admin/page-2")).toBe(0);
});
