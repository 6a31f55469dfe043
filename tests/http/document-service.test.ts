import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { guruSiteForAllTests } from "./sites.ts";

const site = guruSiteForAllTests();

/** What the site says about both kinds, and what it says about one. */
const common = ["/", "/search?q=TITLE", "/search.data?q=TITLE", "/gallery?tag=TAG", "/feed.xml"];
const ofPhotos = ["/gallery", "/gallery.data", "/gallery.data?tag=TAG", "/gallery/ID"];
const ofEvents = ["/events", "/events.data", "/events.ics", "/events/ID", "/events/ID.data"];

const kinds = [
  {
    kind: "uploads",
    own: "/gallery/ID",
    addresses: [...ofPhotos, "/gallery/ID.data", "/api/uploads", "/api/uploads?tag=TAG"],
    add: (title: string, tag: string) =>
      site.services.photos.addPhoto(newPhoto({ title, tags: [tag] })),
  },
  {
    kind: "newevents",
    own: "/events/ID",
    addresses: [...ofEvents, "/events/ID.ics", "/sitemap.xml", "/api/newevents"],
    add: async (title: string, tag: string) => {
      // The gallery shows events beside the photos of their tag.
      await site.services.photos.addPhoto(newPhoto({ title: "Beside it", tags: [tag] }));
      return site.services.events.addEvent(newEvent({ title, tag }));
    },
  },
];

// Each address is cached before the next change, so that a stale copy would show.
test.each(kinds)(
  "what is changed, hidden or removed by /api/$kind is so everywhere at once",
  async ({ kind, own, addresses, add }) => {
    const tag = `tag-of-${kind}`;
    const { id } = await add("Kolam", tag);
    const path = own.replace("ID", id);
    const expectShown = async (title: string, isShown: boolean) => {
      for (const pattern of [...common, ...addresses]) {
        const address = pattern.replace("ID", id).replace("TITLE", title).replace("TAG", tag);
        const text = await site.text(address);
        // A search repeats its words, and the sitemap has addresses alone.
        const sign = /^\/(search|sitemap)/.test(address) ? path : title;
        const isFound = text.includes(sign) || text.includes(`"${id}"`);
        expect([address, isFound]).toEqual([address, isShown]);
      }
      const statuses = await Promise.all([path, `${path}.data`].map((each) => site.request(each)));
      const expected = isShown ? 200 : 404;
      expect(statuses.map(({ status }) => status)).toEqual([expected, expected]);
    };
    await expectShown("Kolam", true);
    for (const [verb, isShown] of [
      ["hide", false],
      ["show", true],
      ["remove", false],
      ["restore", true],
    ] as const) {
      const headers = { Cookie: site.cookie, Origin: site.url };
      const answer = await (verb === "remove"
        ? site.request(`/api/${kind}/${id}`, { method: "DELETE", headers })
        : site.post(`/api/${kind}/${id}/${verb}`, {}));
      expect([verb, answer.status]).toEqual([verb, 200]);
      await expectShown("Kolam", isShown);
    }
    const changed = await site.patch(`/api/${kind}/${id}`, { version: 5, title: "Peacock" });
    expect(await changed.json()).toMatchObject({ title: "Peacock", version: 6 });
    await expectShown("Peacock", true);
    expect(await site.text(path)).not.toContain("Kolam");
    const late = await site.patch(`/api/${kind}/${id}`, { version: 5, title: "Late" });
    expect(late.status).toBe(409);
    expect((await late.json()).current).toMatchObject({ title: "Peacock", version: 6 });
  },
);
