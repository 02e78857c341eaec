/** The page of cards of signs. */
export const signCards = {
  title: "Cards of signs",
  lead: "Look at the sign and say what it means. Then turn the card.",
  place: "Card {number} of {total}",
  meaningFirst: "Meaning first",
  turn: "Turn the card",
  turnBack: "Turn it back",
  previous: "Back",
  next: "Next",
  keys: "Swipe to the next card, or press the arrow keys. The space bar turns the card.",
  classes: "Kinds of signs",
  none: "These signs are not drawn yet. Choose another kind.",
  unknown: "There are no signs under “{name}”. Choose a kind below.",
} as const;
