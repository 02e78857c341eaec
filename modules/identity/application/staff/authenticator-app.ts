import { generateSecret, generateURI, verifySync } from "otplib";
import type { Instant } from "#vocabulary/instant";

const issuer = "Roadworthy";
const stepSeconds = 30;

/** A new secret of 160 bits for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), in base 32. */
export const newAuthenticatorSecret = (): string => generateSecret();

/** What the app is shown once: the secret to type, the address it understands, and that as a picture to scan. */
export const enrolmentOf = async (secret: string, email: string) => {
  // Loaded when staff enrol, which is rare.
  const { toString: drawQrCode } = await import("qrcode");
  const uri = generateURI({ issuer, label: email, secret });
  const qrSvg = await drawQrCode(uri, { type: "svg", margin: 1 });
  return { secret, uri, qrSvg };
};

/**
 * The number of the 30-second step that six digits belong to; null when they are not the app's. The step before and
 * the one after count too: phones are not on time, and people take a while to type.
 */
export const stepOfDigits = (secret: string, digits: string, at: Instant): number | null => {
  if (!/^\d{6}$/.test(digits)) return null;
  const epoch = Math.floor(at / 1_000);
  const verified = verifySync({ secret, token: digits, epoch, epochTolerance: stepSeconds });
  return verified.valid && "timeStep" in verified ? verified.timeStep : null;
};
