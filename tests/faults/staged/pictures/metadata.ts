import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { asGuru, post, type SiteToBreak, startSiteToBreak } from "./site-to-break.ts";
import { exiftool, photoFormats, taggedPhotos } from "./tagged-photo.ts";
import { findMarked, findTelltales, inlinePictures } from "./telltales.ts";
import { waysIn } from "./ways-in.ts";
import { listKept, readKept, servedPictures, untilFinished } from "./what-is-served.ts";

export const metadata: Fault = {
  name: "telltale-photos",
  fault:
    "Photos with GPS, a maker's note, XMP, IPTC, comments, a profile and a thumbnail, in five formats, by every way in",
  must: "exiftool finds none of it in any file that is kept or served, or in any page, feed or brochure",
  programs: [exiftool],
  stage,
};

async function stage({ say }: Stage): Promise<Outcome> {
  say("making photos");
  const photos = taggedPhotos();
  const controls = await lookAtControls(photos);
  const site = await startSiteToBreak(await photos("jpg"));
  for (const [name, send] of Object.entries(waysIn)) {
    say(name);
    await send(site, photos);
  }
  await addEvent(site);
  say("waiting for AVIF");
  await untilFinished(site);
  const found = await lookEverywhere(site);
  await site.program.stop();
  const ways = Object.keys(waysIn).length + 1;
  return {
    count: `${found.photos} photos by ${ways} ways`,
    seen: `${found.files} files and ${found.texts} pages looked at: ${found.telltales.length} telltales (photos as they were sent: ${controls.join(", ")})`,
    wrong: [
      ...found.telltales,
      ...controls
        .filter((count) => count < fewestInControl)
        .map((count) => `only ${count} telltales in a photo as it was sent`),
    ],
  };
}

/** Of a GIF, which has the fewest places for them. */
const fewestInControl = 10;

/** How much is found in a photo of each format when nothing is taken away. */
async function lookAtControls(photos: ReturnType<typeof taggedPhotos>): Promise<number[]> {
  const counts: number[] = [];
  for (const format of photoFormats) {
    const path = join(ownFolder("control"), `control.${format}`);
    writeFileSync(path, await photos(format));
    counts.push(findTelltales([path]).length);
  }
  return counts;
}

async function addEvent(site: SiteToBreak): Promise<void> {
  const event = { title: "Lamps", date: "2026-03-14", description: "x", tag: "lamp" };
  const { status, text } = await post(site, "/api/newevents", { body: JSON.stringify(event) });
  if (status !== 201) throw new Error(`The event was answered ${status}: ${text}`);
}

async function lookEverywhere(site: SiteToBreak) {
  const folder = ownFolder("served");
  const pictures = await servedPictures(site);
  const files = pictures.map(({ path, bytes }) => ({ name: `served-${path}`, bytes }));
  for (const path of listKept(site.dataDir)) {
    files.push({ name: `kept-${path}`, bytes: readKept(site.dataDir, path) });
  }
  const texts = await readPages(site);
  for (const { path, bytes } of texts) {
    for (const [index, inline] of inlinePictures(bytes).entries()) {
      files.push({ name: `inline-${index}-of-${path}.webp`, bytes: inline });
    }
  }
  const paths = files.map(({ name, bytes }) => {
    const path = join(folder, name.replaceAll(/[/?&=]/g, "-"));
    writeFileSync(path, bytes);
    return path;
  });
  const marked = findMarked([...files, ...texts.map(({ path, bytes }) => ({ name: path, bytes }))]);
  return {
    photos: new Set(pictures.map(({ path }) => path.split("/")[0])).size,
    files: paths.length,
    texts: texts.length,
    telltales: [...findTelltales(paths), ...marked],
  };
}

const pages = [
  ...[
    "/",
    "/gallery",
    "/gallery?tag=lamp",
    "/events",
    "/search?q=lamp",
    "/feed.xml",
    "/events.ics",
  ],
  ...["/nrithya-ratna-shodha", "/nrithya-ratna-shodha/brochure.pdf", "/sitemap.xml"],
  ...["/site.webmanifest", "/api/uploads", "/api/newevents", "/_.data", "/gallery.data"],
  ...["/success/photos", "/success/site/slides", "/success/site/gurus", "/success/history"],
];

async function readPages(site: SiteToBreak) {
  const { items: photos } = await (await asGuru(site, "/api/uploads?limit=100")).json();
  const { items: events } = await (await asGuru(site, "/api/newevents?limit=9")).json();
  const own = [
    ...photos.map(({ id }: { id: string }) => `/gallery/${id}`),
    ...events.map(({ id }: { id: string }) => `/events/${id}`),
  ];
  const read: { path: string; bytes: Buffer }[] = [];
  for (const path of [...pages, ...own]) {
    const answer = await asGuru(site, path);
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    read.push({ path, bytes: Buffer.from(await answer.arrayBuffer()) });
  }
  return read;
}
