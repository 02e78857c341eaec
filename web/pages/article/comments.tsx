import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { LightButton } from "../../ui/button-link.tsx";
import { CommentPages } from "./comment-pages.tsx";
import "./comments.css";

/** Who only reads does not fetch what writing needs. */
const SignedIn = lazy(async () => ({ default: (await import("./signed-in-comments.tsx")).SignedInComments }));

const SignIn = () => {
  const t = useTranslations("comments");
  const navigate = useNavigate();
  return (
    <p>
      <LightButton onClick={() => void navigate(href("login"), { state: { origin: location.pathname } })}>
        {t("signIn")}
      </LightButton>
    </p>
  );
};

/** What readers say about an article. Visitors read; who is signed in also writes and reports. */
export const Comments = ({ slug }: { readonly slug: string }) => {
  const t = useTranslations("comments");
  const mark = useAuthMark();
  const read = <CommentPages slug={slug} />;
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className="display">
        {t("title")}
      </h2>
      {mark === null ? (
        <>
          {read}
          <SignIn />
        </>
      ) : (
        <Suspense fallback={read}>
          <SignedIn key={mark.accountId} slug={slug} />
        </Suspense>
      )}
    </section>
  );
};
