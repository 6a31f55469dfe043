import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own } = signInForEachTest();

const addressesOf = (id: string) => [
  `/success/events/${id}/preview`,
  `/success/events/${id}/preview.data`,
  `/success/events/${id}/preview.data?_routes=events%2Froutes%2Fevent-preview-page`,
];

test("gurus alone see what an event will be, by whatever address it is asked for", async () => {
  const { events } = own.site.services;
  const { id } = await events.addEvent(newEvent({ title: "Not yet told", first: "draft" }));
  for (const path of addressesOf(id)) {
    const seen = await own.site.request(path, { headers: { Cookie: own.cookie } });
    expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await seen.text()).toContain("Not yet told");
    const stranger = await own.site.request(path);
    expect(await stranger.text()).not.toContain("Not yet told");
    expect(stranger.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("there is no preview of what is in the trash, and one of what is seen leads to it", async () => {
  const { events } = own.site.services;
  const seen = await events.addEvent(newEvent({ title: "Seen" }));
  const removed = await events.addEvent(newEvent({ title: "Removed" }));
  await events.documents.remove("guru@example.org", removed.id);
  const ask = ({ id }: { id: string }) =>
    own.site.request(`/success/events/${id}/preview`, { headers: { Cookie: own.cookie } });
  expect((await ask(removed)).status).toBe(404);
  const answer = await ask(seen);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/events/${seen.id}`]);
});
