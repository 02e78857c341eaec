/** The topic on which pages hear of an order. */
export const orderTopic = (stream: string): string => `billing.order:${stream}`;
