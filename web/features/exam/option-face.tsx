import type { Option } from "#modules/catalogue/contract";
import { useRetry } from "./use-retry.ts";
import "./option-face.css";

interface DrawingProps {
  readonly src: string;
  readonly text: string;
}

const Drawing = ({ src, text }: DrawingProps) => {
  const { key, isWaiting, image } = useRetry();
  return (
    <span className="option-plate">
      <img key={key} src={src} alt={text} {...image} />
      {isWaiting && text}
    </span>
  );
};

/** What an option shows: its words, or a drawing that these words describe. */
export const OptionFace = ({ option: { text, picture } }: { readonly option: Option }) =>
  picture === undefined ? text : <Drawing src={picture} text={text} />;
