/** How a buyer asks for the money back. */
export const refund = {
  lead: "You can cancel within 7 days after you paid, and get all your money back.",
  amount: "You get back",
  until: "You can ask until",
  why: "Why? You don’t have to say",
  because: {
    none: "I would rather not say",
    "changed-mind": "I changed my mind",
    "not-as-expected": "It is not what I expected",
    "not-needed": "I do not need it any more",
    "bought-twice": "I bought it twice by mistake",
    "does-not-work": "Something does not work",
  },
  byCard: "The money goes back the way it came: to your card or your bank.",
  byEft:
    "You paid by EFT, so the money goes back by EFT. Enter your own account. We keep it locked away, and delete it once you are paid.",
  closes:
    "Once the money is paid back, what this order opened is closed. A card that was charged automatically is not charged again.",
  send: "Ask for {amount} back",
  sending: "Sending…",
  asked: "Asked for on {date}",
  status: {
    requested: "We have your request. We will look at it and write to you.",
    seconding: "We have your request. We will look at it and write to you.",
    approved: "Agreed. Your money is on its way back. It can take a few working days.",
    paid: "Paid back. Your bank may need a few days to show it.",
    declined: "Not paid back. If you think that is wrong, write to us.",
    stuck: "Agreed, but something does not match yet. We are looking into it.",
  },
} as const;
