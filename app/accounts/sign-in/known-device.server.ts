import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A device on which somebody has signed in keeps a cookie that says so. Guesses from elsewhere, also
 * from the same network or the same proxy, then never shut that person out on it; it opens nothing.
 */

const cookieName = "known-device";
const yearS = 365 * 86_400;

type Secrets = { secret: string; publicUrl: string };

/** The device's own name when it is known to be this person's; else null. */
export function knownDevice(email: string, headers: Headers, secret: string): string | null {
  const cookies = headers.get("Cookie") ?? "";
  const value = new RegExp(
    `(?:^|;\\s*)(?:__Host-)?${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`,
  );
  const [, id = "", given = ""] = value.exec(cookies) ?? [];
  const signature = Buffer.from(sign(email, id, secret));
  const isTheirs =
    given.length === signature.length && timingSafeEqual(signature, Buffer.from(given));
  return isTheirs ? id : null;
}

/** What makes the device known that has just proved to be this person's. */
export function deviceCookie(email: string, { secret, publicUrl }: Secrets): string {
  const id = randomBytes(16).toString("base64url");
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? `__Host-${cookieName}` : cookieName;
  const value = `${id}.${sign(email, id, secret)}`;
  const rules = `Path=/; Max-Age=${yearS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${name}=${value}; ${rules}`;
}

function sign(email: string, id: string, secret: string): string {
  return createHmac("sha256", secret).update(`known device\n${email}\n${id}`).digest("base64url");
}
