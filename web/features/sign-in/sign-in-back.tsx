import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";

/** Leads to the sign-in page, which leads back to the page on the screen. */
export const SignInBack = ({ variant }: { readonly variant: "solid" | "soft" }) => {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const goIn = () => void navigate(href("login"), { state: { origin: location.pathname + location.search } });
  return (
    <Button type="button" size="4" variant={variant} onClick={goIn}>
      {t("signIn")}
    </Button>
  );
};
