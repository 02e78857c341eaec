import { Effect } from "effect";
import type { PushBrowser } from "../../contract/index.ts";
import { isKnownPushService } from "../../domain/reminders/push-service.ts";
import { PushSettings } from "./push-settings.ts";

/** What became of a notification. `gone`: the browser takes none any more. `failed`: it may work later. */
export type Delivered = "sent" | "gone" | "failed";

const answerWithinMs = 10_000;
/** The browser was unsubscribed, its address is over, or the push service no longer knows it. */
const overStatuses = new Set([404, 410]);
/** The message or our keys are not what the service wants: the same message again would not be either. */
const isOver = (status: number): boolean => overStatuses.has(status);

/**
 * Encrypts a text for a browser (RFC 8291), signs the request with our keys (RFC 8292) and gives it to the push service, which
 * keeps it for so many seconds while the browser is not there. An address that is no push service's is gone.
 */
export const sendNotification = Effect.fnUntraced(function* (
  { endpoint, p256dh, auth }: Omit<PushBrowser, "language">,
  text: string,
  seconds: number,
) {
  const { keys, alsoOrigins } = yield* PushSettings;
  if (keys === null) return "failed" as Delivered;
  if (!isKnownPushService(endpoint, alsoOrigins)) return "gone" as Delivered;
  const { publicKey, privateKey, contact } = keys;
  return yield* Effect.catch(
    Effect.tryPromise(async (interrupted): Promise<Delivered> => {
      const { default: webPush } = await import("web-push");
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
          TTL: seconds,
          contentEncoding: "aes128gcm",
          urgency: "normal",
          // A newer reminder takes the place of one that still waits.
          topic: "reminder",
        },
      );
      // The library counts the length of the body; fetch does so itself.
      const { "Content-Length": _, ...sent } = headers as Record<string, string>;
      const response = await fetch(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body!),
        redirect: "error",
        signal: AbortSignal.any([interrupted, AbortSignal.timeout(answerWithinMs)]),
      });
      await response.body?.cancel();
      if (isOver(response.status)) return "gone";
      return response.ok ? "sent" : "failed";
    }),
    (failure) =>
      Effect.as(Effect.logWarning("A push service was not reached", { failure }), "failed" as const),
  );
});
