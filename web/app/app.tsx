import { Redirect, Router, useRouter } from "wouter";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { PageLoaderContext } from "../ui/href.ts";
import { areaOf } from "./areas.ts";
import { copyOfPage, guardOf, layoutOf, pageLoader, pageOf } from "./loading.ts";
import { aroundNav, useIsWaiting } from "./page-transition.ts";
import { Copy } from "./copy.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { type LazyResource, useLazyResource } from "../data/lazy-resource.ts";
import { matchPath, type PageMatch } from "../routing/match.ts";
import { fillPath } from "../routing/path.ts";
import { titleKey } from "../routing/route-row.ts";
import { documentTitle } from "../routing/titles.ts";
import { useShownTitle } from "../ui/own-title.ts";

/** Shows the title and, on every page but the first, moves the focus to the start of the page. */
const useArrival = ({ name, row, params }: PageMatch) => {
  const ofRow = useTranslations()(titleKey(row));
  const title = useShownTitle() ?? ofRow;
  const path = fillPath(row.path, params);
  const shown = useRef(path);
  useEffect(() => {
    document.title = documentTitle(name, title);
    if (shown.current !== path) {
      document.getElementById("content")?.focus({ preventScroll: true });
      // Browsers share the canonical address, which is that of the first page.
      document.querySelector("[rel=canonical]")?.remove();
    }
    shown.current = path;
    // From here on the page can be used; until then a prerendered one is only painted.
    document.documentElement.dataset.page = name;
  }, [name, path, title]);
};

/** A bar at the top while the next page is being fetched. */
const Progress = () => {
  const t = useTranslations("shell");
  return useIsWaiting() ? (
    <div className="page-progress" role="progressbar" aria-label={t("loading")} />
  ) : null;
};

interface GuardProps {
  readonly guard: NonNullable<ReturnType<typeof guardOf>>;
  readonly row: PageMatch["row"];
  readonly children: ReactNode;
}

const Guard = ({ guard, ...rest }: GuardProps) => {
  const Guarded = useLazyResource(guard);
  return <Guarded {...rest} />;
};

const Shown = ({ match }: { readonly match: PageMatch }) => {
  const Layout = useLazyResource(layoutOf(match));
  const Page = useLazyResource(pageOf(match));
  const guard = guardOf(match);
  const page = <Page {...match.params} />;
  useArrival(match);
  return (
    <Layout>
      {match.row.referrer === "none" && <meta name="referrer" content="no-referrer" />}
      <Progress />
      {guard === undefined ? (
        page
      ) : (
        <Guard guard={guard} row={match.row}>
          {page}
        </Guard>
      )}
    </Layout>
  );
};

/** Draws the page of this address in its layout. */
const AddressedPage = ({ path }: { readonly path: string }) => {
  const match = matchPath(path);
  if ("redirect" in match) return <Redirect to={match.redirect} replace />;
  return (
    <CrashBoundary at={match.name}>
      <Suspense fallback={<div className="page-wait" aria-busy="true" />}>
        <Copy areas={copyOfPage(match)}>
          <Shown match={match} />
        </Copy>
      </Suspense>
    </CrashBoundary>
  );
};

interface AreaProps {
  readonly area: LazyResource<unknown>;
  readonly path: string;
}

const PageOfArea = ({ area, path }: AreaProps) => {
  useLazyResource(area);
  return <AddressedPage path={path} />;
};

/** Draws the page of the current address, once the table that knows it is there. */
const AppRoutes = () => {
  const router = useRouter();
  const [path] = router.hook(router);
  const area = areaOf(path);
  if (area === undefined) return <AddressedPage path={path} />;
  return (
    <CrashBoundary at="adminDashboard">
      <Suspense fallback={<div className="page-wait" aria-busy="true" />}>
        <PageOfArea area={area} path={path} />
      </Suspense>
    </CrashBoundary>
  );
};

interface Props {
  /** Given only where a page is written as HTML: by the build or by the server. */
  readonly path?: string;
  readonly search?: string;
}

/** The whole interface. */
export const App = ({ path, search = "" }: Props) => (
  <Router aroundNav={aroundNav} {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search })}>
    <PageLoaderContext value={pageLoader}>
      <AppRoutes />
    </PageLoaderContext>
  </Router>
);
