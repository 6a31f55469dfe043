import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { encode } from "#app/platform/images/encode-image.server.ts";
import { type ImageFormat, largestHeight, largestWidth } from "#app/platform/images/image.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { photosLike, pictureBody, postPicture } from "#tests/bench/measure/photo-upload.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import { atMost, type Bench, type Measured, type Row } from "#tests/bench/row.ts";

type Made = { ms: number; files: string[]; bytes: number };

export const upload: Row = {
  name: "upload",
  title: "A photo until it is acknowledged",
  how: "`POST /upload` of a photo of 12 and of 24 megapixels to the program, until its answer. Beside it sharp alone, in a process that does nothing else, making the files that stood on disk when that answer came: the same widths and formats, by the same settings, all at once.",
  why: "Besides the same files ours makes the picture's master (8 ms), and reads, decodes from base64 and hashes the body (22 ms for 12 MB), sends the versions from one process to another and syncs eleven files to the disk (7 to 9 ms). In processor time the picture's process takes 1.01 to 1.10 times bare sharp's.",
  needs: [],
  async run(bench) {
    return [await compare(12, bench), await compare(24, bench)];
  },
};

async function compare(megapixels: 12 | 24, { options, say }: Bench): Promise<Measured> {
  const dataDir = await filledStore();
  const program = await startProgram({ dataDir });
  const cookie = await program.signIn();
  const nextPhoto = await photosLike(megapixels);
  let files: string[] = [];
  const ours = async (): Promise<Made> => {
    say(`${megapixels} megapixels, the program`);
    const body = pictureBody(nextPhoto());
    const begun = performance.now();
    const url = await postPicture(program, cookie, body);
    const ms = performance.now() - begun;
    const folder = join(dataDir, "files", url.split("/").at(-2) ?? "");
    files = readdirSync(folder).filter((name) => /^\d+\.\w+$/.test(name));
    // The largest first, as whoever wants to be done soon would begin.
    files.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
    return { ms, files, bytes: sum(files.map((name) => statSync(join(folder, name)).size)) };
  };
  const theirs = async (): Promise<Made> => {
    say(`${megapixels} megapixels, sharp alone`);
    return makeBySharp(nextPhoto(), files);
  };
  await ours();
  await theirs();
  const [own, reference] = await inTurn(options.rounds + 2, ours, theirs);
  await program.stop();
  const weight = (own[0]?.bytes ?? 0) / (reference[0]?.bytes ?? 1);
  return {
    what: `A photo of ${megapixels} megapixels`,
    value: median(own.map(({ ms }) => ms)) / 1000,
    unit: "s",
    reference: { what: "sharp alone", value: median(reference.map(({ ms }) => ms)) / 1000 },
    target: atMost(1.2),
    note: `${formatsOf(files)}; our files weigh ${weight.toFixed(2)} times as much`,
  };
}

/** Beside the encoder's own settings; the weights tell whether it still makes the same of them. */
async function makeBySharp(photo: Buffer, files: string[]): Promise<Made> {
  const begun = performance.now();
  // A name of its content, as whoever keeps it needs.
  createHash("sha256").update(photo).digest("hex");
  const { data, info: raw } = await sharp(photo)
    .autoOrient()
    .resize({
      width: largestWidth,
      height: largestHeight,
      fit: "inside",
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = await Promise.all(
    files.map((name) => {
      const [digits, format] = name.split(".");
      const width = Number(digits);
      return encode(
        sharp(data, { raw }).resize({ width }),
        format as ImageFormat,
        width,
      ).toBuffer();
    }),
  );
  const ms = performance.now() - begun;
  return { ms, files, bytes: sum(made.map(({ length }) => length)) };
}

function formatsOf(files: string[]): string {
  const formats = Map.groupBy(files, (name) => name.split(".")[1] ?? "");
  const counts = [...formats].map(([format, names]) => `${names.length} ${format}`);
  return `${files.length} files: ${counts.join(", ")}`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
