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

/** Yields the signs and scenes that cannot be drawn, one sentence each. */
export function* drawingProblems({ signs, scenes }: Pick<Content, "signs" | "scenes">): Iterable<string> {
  const drawings = new Map(signs.map(({ code, drawing }) => [code, drawing]));
  const drawingOf = (code: string) => {
    const drawing = drawings.get(code);
    if (drawing === undefined) throw new Error(`it shows sign ${code}, which has no drawing`);
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
