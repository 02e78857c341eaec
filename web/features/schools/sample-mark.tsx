import { useTranslations } from "use-intl";
import "./sample-mark.css";

/** Beside the name of a school that is invented. */
export const SampleMark = () => <b className="sample-mark">{useTranslations("schools")("sample")}</b>;
