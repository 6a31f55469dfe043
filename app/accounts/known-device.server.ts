import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Guesses from other devices of its network cannot lock out a known device. */

const cookiePattern = /(?:^|;\s*)(?:__Host-)?known-device=([\w-]{22})\.([\w-]{43})(?:;|$)/;
const yearS = 365 * 86_400;

type Secrets = { secret: string; publicUrl: string };

export function findKnownDevice(email: string, headers: Headers, secret: string): string | null {
  const [, id = "", given = ""] = cookiePattern.exec(headers.get("Cookie") ?? "") ?? [];
  const signature = Buffer.from(sign(email, id, secret));
  const isTheirs =
    given.length === signature.length && timingSafeEqual(signature, Buffer.from(given));
  return isTheirs ? id : null;
}

export function createDeviceCookie(email: string, { secret, publicUrl }: Secrets): string {
  const id = randomBytes(16).toString("base64url");
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-known-device" : "known-device";
  const value = `${id}.${sign(email, id, secret)}`;
  const rules = `Path=/; Max-Age=${yearS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${name}=${value}; ${rules}`;
}

const sign = (email: string, id: string, secret: string): string =>
  createHmac("sha256", secret).update(`known device\n${email}\n${id}`).digest("base64url");
