import type { Services } from "#app/services.server.ts";
import type { Site } from "./site.ts";

export const serviceIds = {
  lib_version: "4.4.1",
  service_id: "contact",
  template_id: "website",
  user_id: "public",
};

export const aMessage = {
  name: "A parent",
  email: "parent@example.org",
  title: "A first class",
  message: "When may we come?",
  _gotcha: "",
};

/** For tests of something else than the limits: as many from one network as one likes. */
export function withoutLimits({ contactLimits }: Services): Partial<Services> {
  const { network, widerNetwork, allSenders } = contactLimits;
  const max = 100_000;
  const wide = {
    network: { ...network, max },
    widerNetwork: { ...widerNetwork, max },
    calm: { ...allSenders, max },
  };
  return { contactLimits: { ...contactLimits, ...wide } };
}

/** Posts a message as EmailJS's client does, with fields changed, added or (null) left out. */
export function postMessage(
  site: Pick<Site, "url">,
  changes: Record<string, string | null> = {},
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...aMessage, ...serviceIds, ...changes })) {
    if (value !== null) form.append(name, value);
  }
  return fetch(`${site.url}/api/v1.0/email/send-form`, { method: "POST", body: form, headers });
}

/** The same; returns the id of the message in the inbox. */
export async function receiveMessage(site: Site, changes?: Record<string, string>) {
  await postMessage(site, changes);
  return (await site.services.messages.listMessages("inbox", 1))[0]?.id ?? "";
}
