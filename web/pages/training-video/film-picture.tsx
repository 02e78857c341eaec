import { useEffect, useLayoutEffect, useRef } from "react";

interface Props {
  readonly drawing: Element | undefined;
  /** The moment of the drawing at this very moment. */
  readonly moment: () => number;
  /** Changes whenever the film stands elsewhere. */
  readonly second: number;
  readonly isPlaying: boolean;
}

/** A moving drawing that follows the film's time: it plays, stops and jumps with it. */
export const FilmPicture = ({ drawing, moment, second, isPlaying }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (drawing === undefined) return;
    const svg = document.importNode(drawing, true) as SVGSVGElement;
    svg.setAttribute("aria-hidden", "true");
    frame.current!.replaceChildren(svg);
    svg.pauseAnimations();
    shown.current = svg;
  }, [drawing]);
  useLayoutEffect(() => shown.current?.setCurrentTime(moment()), [drawing, moment, second]);
  useEffect(() => {
    if (!isPlaying) return;
    let id = 0;
    const follow = () => {
      shown.current?.setCurrentTime(moment());
      id = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(id);
  }, [isPlaying, moment]);
  return <div ref={frame} className="film-picture" />;
};
