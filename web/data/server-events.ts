import type * as z from "zod/mini";

interface Hearing<Message> {
  /** Something came, also a sign of life without a message. */
  readonly onHeard?: () => void;
  readonly onMessage: (message: Message) => void;
}

/** Returns a function that cuts the text into events and reads the data of each. What makes no sense is skipped. */
const eventReader = <Schema extends z.ZodMiniType>(
  schema: Schema,
  onMessage: (message: z.output<Schema>) => void,
) => {
  let pending = "";
  const take = (event: string) => {
    const data = event
      .split("\n")
      .filter((line) => line.startsWith("data:"))
      .map((line) => line.slice("data:".length).trimStart());
    if (data.length === 0) return;
    try {
      const message = schema.safeParse(JSON.parse(data.join("\n")));
      if (message.success) onMessage(message.data);
    } catch {
      // Not JSON: not one of our messages.
    }
  };
  return (text: string) => {
    const events = (pending + text).replaceAll("\r\n", "\n").split("\n\n");
    pending = events.pop() ?? "";
    events.forEach(take);
  };
};

/** Reads a stream of server-sent events to its end. Rejects when the network is lost or the request is aborted. */
export const readServerEvents = async <Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
  { onHeard, onMessage }: Hearing<z.output<Schema>>,
): Promise<void> => {
  const take = eventReader(schema, onMessage);
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard?.();
    take(decoder.decode(value, { stream: true }));
  }
};
