import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { areaOf } from "./app/areas.ts";
import { loadAddress } from "./app/loading.ts";
import { matchPath } from "./routing/match.ts";
import { holdInstallOffer } from "./data/install-offer.ts";
import { currentSettings } from "./data/settings.ts";
import "./styles/radix.css";
import "./styles/main.css";

const root = document.getElementById("root")!;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Follows redirects before anything is drawn. */
const settleAddress = () => {
  if (areaOf(location.pathname)?.isLoaded() === false) return;
  const found = matchPath(location.pathname);
  if ("redirect" in found) history.replaceState(null, "", found.redirect);
};

await areaOf(location.pathname)
  ?.load()
  .catch(() => undefined);
settleAddress();
holdInstallOffer();
await loadAddress(location.pathname).catch(() => undefined);

const isPrerendered = root.dataset.path === location.pathname && currentSettings().language === "en";
if (isPrerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
delete document.documentElement.dataset.wait;

/** After everything that the first page needs. */
const startReleases = () =>
  void import("./app/releases.ts").then(({ followReleases }) => followReleases()).catch(() => undefined);
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") startReleases();
  else addEventListener("load", startReleases, { once: true });
}
