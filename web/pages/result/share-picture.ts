/** What the picture says, in the language of the page. */
export interface PictureWords {
  readonly isRightToLeft: boolean;
  readonly passed: boolean;
  readonly paper: string;
  readonly verdict: string;
  /** Null unless the learner wants it on the picture. */
  readonly name: string | null;
  readonly parts: readonly {
    readonly name: string;
    readonly mark: string;
    readonly share: number;
    readonly passed: boolean;
  }[];
  readonly aside: string;
}

const size = 1080;
const edge = 90;
const width = size - 2 * edge;
const green = "#18794e";
const red = "#c62a2f";
const family = "sans-serif";

/** Writes a line, made narrower when it does not fit. */
const write = (
  pen: CanvasRenderingContext2D,
  text: string,
  y: number,
  font: string,
  color: string,
  end = false,
) => {
  pen.font = `${font} ${family}`;
  pen.fillStyle = color;
  const isLeft = (pen.direction === "ltr") !== end;
  pen.textAlign = isLeft ? "left" : "right";
  pen.fillText(text, isLeft ? edge : size - edge, y, end ? width * 0.35 : width);
};

const bar = (pen: CanvasRenderingContext2D, y: number, share: number, color: string) => {
  pen.fillStyle = "#e2e2e2";
  pen.fillRect(edge, y, width, 28);
  pen.fillStyle = color;
  pen.fillRect(pen.direction === "ltr" ? edge : size - edge - width * share, y, width * share, 28);
};

const paint = (pen: CanvasRenderingContext2D, words: PictureWords) => {
  pen.direction = words.isRightToLeft ? "rtl" : "ltr";
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = words.passed ? green : red;
  pen.fillRect(0, 0, size, 24);
  write(pen, "Roadworthy", 130, "700 44px", "#202020");
  write(pen, words.paper, 200, "400 40px", "#646464");
  write(pen, words.verdict, 340, "800 120px", words.passed ? green : red);
  if (words.name !== null) write(pen, words.name, 420, "600 48px", "#202020");
  for (const [index, part] of words.parts.entries()) {
    const y = 530 + index * 140;
    write(pen, part.name, y, "600 40px", "#202020");
    write(pen, part.mark, y, "700 40px", "#202020", true);
    bar(pen, y + 24, part.share, part.passed ? green : red);
  }
  write(pen, words.aside, size - 50, "400 26px", "#646464");
};

/** Draws the marks as a square picture. */
export const drawPicture = async (words: PictureWords): Promise<File> => {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  paint(canvas.getContext("2d")!, words);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser made no picture of the canvas.");
  return new File([blob], "roadworthy-result.png", { type: "image/png" });
};

const download = (file: File) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Hands the picture to the device's own way of sharing where it takes files, else downloads it. */
export const sharePicture = async (words: PictureWords): Promise<void> => {
  const file = await drawPicture(words);
  const { canShare } = navigator as Partial<Navigator>;
  if (canShare?.call(navigator, { files: [file] }) !== true) return download(file);
  await navigator.share({ files: [file] }).catch((failure: unknown) => {
    // Closing the device's dialog is no failure.
    if (!(failure instanceof DOMException && failure.name === "AbortError")) download(file);
  });
};
