/** A device's address at the push service of its browser, and its keys (RFC 8291) as base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** The key pair by which push services recognise the site (RFC 8292), as base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** `gone`: the push service no longer knows the device. */
type Outcome = "sent" | "gone";

export type Push = ReturnType<typeof createPush>;

/** Shorter than the time in which the server stops (`server.ts`), so that a stop waits for it. */
const timeoutMs = 4_000;

/** A device that is offline gets it within a day, or never. */
const maxAgeS = 86_400;

/** Of several notifications for a device that is offline, the push service delivers the newest. */
const topic = "messages";

const hosts = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const domains = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/** Whether a browser may have this address: the server sends requests to no other host. */
export function isPushService({ protocol, host, username, password }: URL): boolean {
  const isNamed = hosts.includes(host) || domains.some((domain) => host.endsWith(domain));
  return protocol === "https:" && isNamed && username === "" && password === "";
}

export async function createPushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import("web-push");
  return webPush.generateVAPIDKeys();
}

type Dependencies = {
  getKeys: () => Promise<PushKeys>;
  /** By which the operator of a push service can reach the school: an email or web address. */
  getContact: () => string;
  /** A test has a push service of its own. */
  isAllowed?: (endpoint: URL) => boolean;
};

/** Shows notifications on devices (Web Push). The library is loaded with the first one. */
export function createPush({ getKeys, getContact, isAllowed = isPushService }: Dependencies) {
  return {
    isAllowed,
    getPublicKey: async (): Promise<string> => (await getKeys()).publicKey,

    /** The device shows the text. Throws if the push service does not accept it. */
    async send({ endpoint, ...keys }: PushAddress, text: string): Promise<Outcome> {
      const { default: webPush } = await import("web-push");
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        vapidDetails: { subject: getContact(), ...(await getKeys()) },
        TTL: maxAgeS,
        urgency: "high",
        topic,
      });
      const answer = await fetch(endpoint, {
        method,
        headers: toTexts(headers),
        body: new Uint8Array(body ?? []),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return "gone";
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
      return "sent";
    },
  };
}

/** The library's values may be numbers. */
const toTexts = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
