import { expect, test } from "vitest";
import { describeOutcome, renumberSeries } from "./bulk-upload.ts";
import type { QueuedPhoto } from "./queued-photo.ts";

const queued = (id: string, changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id,
  chosenAt: 0,
  place: 0,
  who: "asha@example.org",
  state: "done" as const,
  file: { name: `${id}.jpg`, bytes: 1, lastModified: 0 },
  title: id,
  description: "",
  tags: "festival",
  reason: "",
  sent: null,
  image: null,
  ...changes,
});

const known = { id: "other", title: "Lamps", date: "January 1, 2026", state: "published" as const };

const photosOf = (count: number, changes: Partial<QueuedPhoto>) =>
  Array.from({ length: count }, (_, index) => queued(`${changes.state}${index}`, changes));

const published = (count: number) => photosOf(count, { state: "done", isPublished: true });
const duplicates = (count: number) => photosOf(count, { state: "refused", known, reason: "x" });
const failed = (count: number) => photosOf(count, { state: "refused", reason: "x" });
const drafts = (count: number) => photosOf(count, { state: "done", isPublished: false });

test.each([
  [
    published(28),
    duplicates(2),
    "28 photos uploaded. Visitors see them now. 2 were there already.",
  ],
  [published(1), duplicates(1), "1 photo uploaded. Visitors see it now. 1 was there already."],
  [duplicates(1), [], "1 photo was there already."],
  [duplicates(30), failed(1), "30 photos were there already. 1 photo could not be uploaded."],
  [failed(2), [], "2 photos could not be uploaded."],
  [drafts(3), duplicates(1), "3 photos saved. Visitors do not see them yet. 1 was there already."],
  [
    published(2),
    photosOf(3, { state: "chosen", who: null }),
    "2 photos uploaded. Visitors see them now.",
  ],
])("the outcome of an upload stands beside its problems (%#)", (some, others, text) => {
  const outcome = describeOutcome([...some, ...others], "https://school.example");
  expect(outcome?.text).toBe(text);
  const count = some.filter(({ isPublished }) => isPublished).length;
  const address = "https://school.example/gallery?tag=festival";
  expect(outcome?.published?.text ?? null).toBe(
    count === 0 ? null : `${count === 1 ? "1 new photo" : `${count} new photos`}\n${address}`,
  );
});

test("there is no outcome while photos are waiting, or before any was sent", () => {
  const waiting = photosOf(1, { state: "waiting" });
  const chosen = photosOf(2, { state: "chosen", who: null });
  for (const photos of [[], chosen, [...published(2), ...waiting, ...duplicates(1)]]) {
    expect(describeOutcome(photos, "https://school.example")).toBeNull();
  }
});

test("the numbers of a series have no holes after refused and removed photos", () => {
  const series = { id: "1", title: "Festival" };
  const numbered = (number: number, state: QueuedPhoto["state"], changes = {}) =>
    queued(`photo${number}`, { title: `Festival ${number}`, series, state, ...changes });
  const photos = [
    numbered(1, "done"),
    numbered(2, "refused", { known }),
    numbered(3, "waiting"),
    numbered(5, "waiting", { title: "My own", series: undefined }),
    numbered(6, "waiting"),
  ];
  expect([...renumberSeries(photos)]).toEqual([
    ["photo3", "Festival 2"],
    ["photo6", "Festival 3"],
  ]);
  const again = photos.map((photo) => ({ ...photo, state: "done" as const }));
  expect(renumberSeries(again).size).toBe(0);
});
