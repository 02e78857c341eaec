import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header, page, footer. */
export const PublicLayout = ({ children }: { readonly children: ReactNode }) => (
  <div className="frame">
    <a className="skip" href="#content">
      {useTranslations("shell")("skip")}
    </a>
    <Header />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);
