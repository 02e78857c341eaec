import type { Content } from "./content.ts";
import { drawSign } from "./drawing/draw-sign.ts";
import { drawScene } from "./drawing/scenes/draw-scene.ts";

const faultOf = (draw: () => unknown): string | null => {
  try {
    draw();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Signs and scenes that cannot be drawn as they are written: a sentence each. */
export function* drawingProblems({ signs, scenes }: Pick<Content, "signs" | "scenes">): Iterable<string> {
  const drawings = new Map(signs.map(({ code, drawing }) => [code, drawing]));
  const drawingOf = (code: string) => {
    const drawing = drawings.get(code);
    if (drawing === undefined) throw new Error(`it shows sign ${code}, which nobody drew`);
    return drawing;
  };
  for (const { code, drawing } of signs) {
    const fault = faultOf(() => drawSign(drawing));
    if (fault !== null) yield `${code}, ${fault}`;
  }
  for (const { id, drawing } of scenes) {
    const fault = faultOf(() => drawScene(drawing, drawingOf));
    if (fault !== null) yield `${id}, ${fault}`;
  }
}
