import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useInstallOffer } from "../../data/install-offer.ts";
import { browserStorage } from "../../data/storage.ts";
import { Button } from "../../ui/button.tsx";

const key = "roadworthy.install-hint";

/** That the app can be installed: shown after one practice, then never again. */
export const InstallHint = () => {
  const t = useTranslations("practice.install");
  const offer = useInstallOffer();
  const [isOpen, setOpen] = useState(() => browserStorage.get(key) === null);
  const isShown = isOpen && offer !== null;
  useEffect(() => {
    if (isShown) browserStorage.set(key, "shown");
  }, [isShown]);
  if (!isShown) return null;
  const install = () => {
    setOpen(false);
    void offer.prompt();
  };
  return (
    <section className="practice-guest card">
      <p>{t("text")}</p>
      <div className="practice-install">
        <Button type="button" size="4" variant="soft" onClick={install}>
          {t("yes")}
        </Button>
        <Button type="button" size="4" variant="outline" onClick={() => setOpen(false)}>
          {t("no")}
        </Button>
      </div>
    </section>
  );
};
