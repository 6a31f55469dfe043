import { ECDH } from "node:crypto";
import type { PushAddress } from "#app/platform/sending/push.server.ts";
import type { AccountServices } from "./context.server.ts";
import type { GuruForm } from "./guard.server.ts";
import type { NotificationIntent } from "./notification-intents.ts";

type Answer = { ok: boolean; message: string; status: number };

type Services = Pick<AccountServices, "push" | "pushSubscriptions">;

const succeed = (message: string): Answer => ({ ok: true, message, status: 200 });
const refuse = (message: string): Answer => ({ ok: false, message, status: 400 });

/** Turns notifications on or off for the device that has sent the form. */
export async function changeNotifications(
  intent: NotificationIntent,
  { form, person, log }: GuruForm,
  { push, pushSubscriptions }: Services,
): Promise<Answer> {
  const { id, sessionToken } = person;
  if (intent === "stop-notifying") {
    await pushSubscriptions.removeOfSession(sessionToken);
    return succeed("This phone no longer rings.");
  }
  const address = readAddress(form);
  const url = URL.parse(address.endpoint);
  const isKnown = url?.href === address.endpoint && push.isAllowed(url);
  if (!isKnown || address.endpoint.length > maxEndpointLength) {
    // The address itself is a secret of the device.
    log.warn("a push service is refused", { person: id, host: url?.host });
    return refuse(
      "Error: This browser's notification service is not one that the website knows, so " +
        "nothing was changed. Please use Chrome, Edge, Firefox or Safari.",
    );
  }
  if (!areKeys(address))
    return refuse(
      "Error: The browser's keys are damaged, so nothing was changed. Reload the page and try " +
        "again.",
    );
  await pushSubscriptions.add(sessionToken, address);
  log.info("a device shows notifications", { person: id, service: url.host });
  return succeed("This phone now rings.");
}

/** PostgreSQL's index allows 2,704 bytes. Known push services use at most some 600. */
const maxEndpointLength = 1_000;

function readAddress(form: FormData): PushAddress {
  const [endpoint, p256dh, auth] = ["endpoint", "p256dh", "auth"].map((name) =>
    String(form.get(name) ?? ""),
  ) as [string, string, string];
  return { endpoint, p256dh, auth };
}

/** A point on the curve P-256, and sixteen random bytes (RFC 8291). */
function areKeys({ p256dh, auth }: PushAddress): boolean {
  if (!hasBytes(p256dh, 65) || !hasBytes(auth, 16)) return false;
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

const hasBytes = (text: string, count: number): boolean => {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === count && bytes.toString("base64url") === text;
};
