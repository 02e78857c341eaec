import type { DrivingSchool } from "#modules/catalogue/contract";
import { Globe, MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { leftToRight } from "../../ui/left-to-right.ts";
import { nationalNumber, whatsappAddress } from "./contacts.ts";
import "./school-contacts.css";

type Contacts = Pick<DrivingSchool, "phone" | "whatsapp" | "website">;

/** The number stays in its order in a sentence that runs from right to left. */
const isolated = (number: string) => leftToRight(nationalNumber(number));

/** The ways to reach a school. Its own site learns nothing of where the visitor comes from, and gains no rank by it. */
export const SchoolContacts = ({ phone, whatsapp, website }: Contacts) => {
  const t = useTranslations("schools");
  return (
    <ul className="school-contacts">
      {phone !== null && (
        <li>
          <a href={`tel:${phone}`}>
            <Phone size={18} aria-hidden="true" />
            <span className="numeric">{t("call", { number: isolated(phone) })}</span>
          </a>
        </li>
      )}
      {whatsapp !== null && (
        <li>
          <a href={whatsappAddress(whatsapp)} rel="noreferrer nofollow">
            <MessageCircle size={18} aria-hidden="true" />
            {t("whatsapp")}
            <span className="unseen">{isolated(whatsapp)}</span>
          </a>
        </li>
      )}
      {website !== null && (
        <li>
          <a href={website} rel="noreferrer nofollow">
            <Globe size={18} aria-hidden="true" />
            {t("website")}
          </a>
        </li>
      )}
    </ul>
  );
};
