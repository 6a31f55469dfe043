import type { ServedSite } from "#tests/faults/staged/served-site.ts";
import { listAddresses } from "#tests/support/addresses.ts";

type Ids = { photos: string[]; events: string[] };

export type Address = { path: string; methods: string[] };

const acts = ["hide", "show", "restore"];
const passkeyCalls = [
  ...["generate-authenticate-options", "verify-authentication"],
  ...["generate-register-options", "verify-registration"],
];

/** Every address of routes.ts, and each call of those that have several, with what it says that it takes. */
export async function findAddresses(site: ServedSite, ids: Ids): Promise<Address[]> {
  const [photo = "", event = ""] = [ids.photos[0], ids.events[0]];
  const calls = [
    ...acts.flatMap((act) => [`/api/uploads/${photo}/${act}`, `/api/newevents/${event}/${act}`]),
    ...passkeyCalls.map((call) => `/api/auth/passkey/${call}`),
  ];
  const paths = [photo, event].flatMap(listAddresses).concat(calls);
  const found: Address[] = [];
  for (const path of new Set([...paths, "/healthz", "/readyz", "/metrics", "/assets/x.js"])) {
    const answer = await site.request(path, { method: "OPTIONS" });
    const methods = (answer.headers.get("Allow") ?? "GET").split(", ");
    found.push({ path, methods: methods.filter((method) => method !== "OPTIONS") });
  }
  return found;
}
