/** A bar, and how much of it is filled. */
export interface Column {
  /** Under the bar, where there is little room. */
  readonly tick: string;
  /** The whole time of the bar. */
  readonly name: string;
  readonly whole: number;
  readonly part: number;
}
