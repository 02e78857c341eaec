import { VideoOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import "./no-video.css";

/** What an address shows that names no category or no lesson. */
export const NoVideo = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations("videos");
  return (
    <div className="no-video card">
      <VideoOff aria-hidden size={32} />
      <p>{children}</p>
      <ButtonLink to={href("trainingVideos")}>{t("toAll")}</ButtonLink>
    </div>
  );
};
