/** The parts of the terms of use, in their order. */
export const termsParts = ["aid", "account", "fair", "close", "law"] as const;
