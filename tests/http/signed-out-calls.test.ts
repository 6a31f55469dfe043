import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOperations } from "#app/documents/document-endpoint.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const guru = "guru@example.org";
const states = ["published", "hidden", "removed"] as const;

/** What whoever is not signed in may well do: write to the school, and sign in. */
const isForVisitors = (path: string) => /^\/api\/(v1\.0\/email|auth\/passkey)\//.test(path);

/** Every other call of routes.ts, on each of the documents, with and without an act. */
const paths = new Set(
  states
    .flatMap(listAddresses)
    .filter((path) => /^\/(api\/|upload$)/.test(path) && !isForVisitors(path))
    .flatMap((path) => {
      const [, whole, id] = /^(.*\/(published|hidden|removed))\/\2$/.exec(path) ?? [];
      return whole && id ? [whole, ...documentOperations.map((act) => `${whole}/${act}`)] : [path];
    }),
);

let site: Site;

beforeAll(async () => {
  site = await startSite();
  const { photos, events } = site.services;
  for (const id of states) {
    // Without the field that the utility would add.
    await photos.addPhoto(newPhoto({ id, tags: null }));
    await events.addEvent(newEvent({ id }));
  }
  for (const { documents } of [photos, events]) {
    await documents.hide(guru, "hidden");
    await documents.remove(guru, "removed");
  }
});

afterAll(() => site.close());

async function readEverything() {
  const { adminPhotos, adminEvents, photos, history } = site.services;
  return {
    photos: await Promise.all(states.map(adminPhotos.findPhoto)),
    events: await Promise.all(states.map(adminEvents.findEvent)),
    photosShown: await photos.countPhotos(),
    acts: await history.countEntries(),
  };
}

/** The methods that write, as the address itself tells them. */
async function unsafeMethodsOf(path: string): Promise<string[]> {
  const answer = await site.request(path, { method: "OPTIONS" });
  const allowed = answer.headers.get("Allow")?.split(", ") ?? [];
  return allowed.filter((method) => !["GET", "HEAD", "OPTIONS"].includes(method));
}

// SPEC §2 Route guard, §4 Session, §6 Roles: Writes need the admin
// SPEC §2 Route guard, §4 Session, §6 Roles: Writes need the admin … every call of the routes
test("without a session every call that writes is refused, and nothing is written", async () => {
  const before = await readEverything();
  const refused: string[] = [];
  for (const path of paths) {
    for (const method of await unsafeMethodsOf(path)) {
      const answer = await site.request(path, {
        method,
        headers: { Origin: site.url, "Content-Type": "application/json" },
        body: JSON.stringify({ version: 1, title: "a", description: "b", date: "2030-01-31" }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      refused.push(`${method} ${path}`);
    }
  }
  for (const noun of ["uploads", "newevents"]) {
    expect(refused).toEqual(
      expect.arrayContaining([
        `POST /api/${noun}`,
        `PATCH /api/${noun}/published`,
        `DELETE /api/${noun}/published`,
        `POST /api/${noun}/published/hide`,
        `POST /api/${noun}/hidden/show`,
        `POST /api/${noun}/removed/restore`,
      ]),
    );
  }
  expect(await readEverything()).toEqual(before);
});
