import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { until } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { listStored, post, type SiteToBreak, startSiteToBreak, uploadOf } from "./site-to-break.ts";

/** Part of every text in a photo's metadata. */
const mark = "TELLTALE";

const formats = ["jpg", "png", "webp", "avif", "gif"] as const;

const fields = [
  ...["Make", "Model", "Artist", "Copyright", "UserComment", "SerialNumber", "OwnerName"],
  ...["XMP-dc:Creator", "XMP-photoshop:City", "XMP-xmpMM:DocumentID", "IPTC:City", "IPTC:By-line"],
  ...["Comment", "ImageDescription"],
];

/** Photos, each of another colour, with GPS, a maker's note, XMP, IPTC, comments, a profile and a thumbnail. */
function photoMaker() {
  const folder = ownFolder("tagged");
  let made = 0;
  return async (format: (typeof formats)[number]): Promise<Buffer> => {
    made += 1;
    const path = join(folder, `${made}.${format}`);
    const background = { r: (made * 53) % 256, g: (made * 97) % 256, b: (made * 29) % 256 };
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
    const thumbnail = join(folder, "thumbnail.jpg");
    writeFileSync(thumbnail, await photo.clone().resize(160).jpeg().toBuffer());
    const encoder = format === "jpg" ? "jpeg" : format;
    writeFileSync(path, await photo.withIccProfile("p3").toFormat(encoder).toBuffer());
    const texts = fields.map((name) => `-${name}=${mark}-${name.replace(":", "-")}`);
    const position = ["-GPSLatitude=12.87", "-GPSLatitudeRef=N", "-GPSLongitude=74.84"];
    tag([...texts, ...position, path]);
    tag([`-ThumbnailImage<=${thumbnail}`, path]);
    tag([`-ExifIFD:MakerNoteUnknownText=${mark}-maker`, path]);
    return readFileSync(path);
  };
}

/** A format that has no place for a field leaves it out. */
const tag = (parameters: string[]) =>
  execFileSync("exiftool", ["-q", "-q", "-m", "-overwrite_original", ...parameters], {
    stdio: "ignore",
  });

/** What follows from the file's structure alone, such as its size. */
const structure =
  /^(?:SourceFile|(?:ExifTool|System|JFIF|RIFF|VP8|QuickTime|Meta|ItemProp):|Composite:(?:ImageSize|Megapixels)|File:(?!Comment|CurrentIPTCDigest|ExifByteOrder))/;

/** What exiftool finds in files beyond their structure. */
function findMetadata(paths: string[]): string[] {
  const parameters = ["-q", "-json", "-G1", "-a", "-u", "-U", "-ee", ...paths];
  const json = execFileSync("exiftool", parameters, { maxBuffer: 2 ** 28, encoding: "utf8" });
  return (JSON.parse(json) as Record<string, unknown>[]).flatMap((file) =>
    Object.entries(file)
      .filter(([name]) => !structure.test(name))
      .map(([name, value]) => `${file.SourceFile}: ${name} = ${String(value).slice(0, 60)}`),
  );
}

type MakePhoto = ReturnType<typeof photoMaker>;

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "photo.jpg");

/** Uploads by the call, by the form for many photos, and as a guru's portrait. */
async function uploadEverywhere(site: SiteToBreak, makePhoto: MakePhoto): Promise<number> {
  const { program, cookie } = site;
  const headers = { Cookie: cookie, Origin: program.url };
  const send = async (path: string, body: FormData) => {
    const answer = await program.request(path, { method: "POST", headers, body });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  };
  const batch = new FormData();
  for (const [name, value] of [
    ["tags", "lamp"],
    ["description", "Of a batch"],
  ] as const)
    batch.append(name, value);
  for (const format of formats) {
    const { status } = await post(site, "/upload", uploadOf(await makePhoto(format)));
    if (status !== 200) throw new Error(`/upload was answered ${status}`);
    batch.append("photos", fileOf(await makePhoto(format)));
  }
  await send("/success/photos/add", batch);
  const gurus = "/success/site/gurus";
  const html = await (await program.request(gurus, { headers })).text();
  const portrait = { "gurus.0.portrait.file": fileOf(await makePhoto("jpg")) };
  await send(gurus, fieldsOf(html, { intent: "save", ...portrait }));
  return formats.length * 2 + 1;
}

async function stage({ say }: Stage): Promise<Outcome> {
  say("making photos");
  const makePhoto = photoMaker();
  const control = join(ownFolder("control"), "control.gif");
  // A GIF has room for the least.
  writeFileSync(control, await makePhoto("gif"));
  const inControl = findMetadata([control]).length;
  const site = await startSiteToBreak();
  say("uploading");
  const sent = await uploadEverywhere(site, makePhoto);
  const isStored = () => {
    const files = listStored(site.dataDir);
    const hashes = new Set(files.map((path) => path.split("/")[0]));
    const hasAvif = (hash = "") => files.some((p) => p.startsWith(hash) && p.endsWith("avif"));
    const hasMaster = files.some((path) => path.endsWith("/master.jpg"));
    return hashes.size >= sent && [...hashes].every(hasAvif) && !hasMaster;
  };
  say("waiting for AVIF");
  await until(async () => isStored(), 180_000);
  const paths = listStored(site.dataDir).map((path) => join(site.dataDir, "files", path));
  const found = findMetadata(paths);
  const marked = paths.filter((path) => readFileSync(path).includes(mark));
  await site.program.stop();
  return {
    count: `${sent} photos by 3 ways`,
    seen: `${paths.length} files: ${found.length} entries (in a GIF as it was sent: ${inControl})`,
    wrong: [
      ...found,
      ...marked.map((path) => `${path} contains a text of the photo's metadata`),
      ...(inControl < 10
        ? [`exiftool finds only ${inControl} entries in a photo as it was sent`]
        : []),
    ],
  };
}

export const metadata: Fault = {
  name: "photo-metadata",
  fault:
    "Photos with GPS, a maker's note, XMP, IPTC, comments, a profile and a thumbnail, in five formats, by the call, a form and as a portrait",
  must: "exiftool finds none of it in any stored file",
  programs: [{ name: "exiftool", packages: ["libimage-exiftool-perl"] }],
  stage,
};
