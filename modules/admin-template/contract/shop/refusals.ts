/** The caller has not paid for this product, or got the money back. */
export interface NotBought {
  readonly _tag: "NotBought";
}
/** There is no such review, or shoppers do not see it. */
export interface ReviewNotFound {
  readonly _tag: "ReviewNotFound";
}
/** Its buyer has written it anew since. */
export interface ReviewChanged {
  readonly _tag: "ReviewChanged";
}
