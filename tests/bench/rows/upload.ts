import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { encode } from "#app/platform/images/encode-image.server.ts";
import { type ImageFormat, largestHeight, largestWidth } from "#app/platform/images/image.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { photoMaker, postPicture } from "#tests/bench/measure/photo.ts";
import { interleave, median, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { startProgram } from "#tests/support/server-process.ts";

export const upload: Row = {
  name: "upload",
  what:
    "`POST /upload` of a photo of 12 megapixels until its answer, beside sharp alone making " +
    "the files that exist by then: the same widths and formats, with the same settings.",
  needs: [],
  async run({ options }) {
    const dataDir = await filledStore();
    const program = await startProgram({ dataDir });
    const cookie = await program.signIn();
    const nextPhoto = await photoMaker();
    let files: string[] = [];
    const byProgram = async () => {
      const photo = nextPhoto();
      let url = "";
      const ms = await timed(async () => {
        url = await postPicture(program, cookie, photo);
      });
      const names = readdirSync(join(dataDir, "files", url.split("/").at(-2) ?? ""));
      files = names.filter((name) => /^\d+\.\w+$/.test(name));
      return ms;
    };
    const bySharp = () => timed(() => encodeAll(nextPhoto(), files));
    await byProgram();
    await bySharp();
    const [own, bare] = await interleave(options.rounds + 2, byProgram, bySharp);
    await program.stop();
    return [
      {
        what: "A photo of 12 megapixels, to sharp alone",
        value: median(own) / median(bare),
        unit: "×",
        target: atMost(1.5),
        note: `${files.length} files, ${Math.round(median(own))} ms`,
      },
    ];
  },
};

async function encodeAll(photo: Buffer, files: string[]): Promise<void> {
  const size = { width: largestWidth, height: largestHeight, fit: "inside" } as const;
  const { data, info: raw } = await sharp(photo)
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  await Promise.all(
    files.map((name) => {
      const [digits, format] = name.split(".");
      const width = Number(digits);
      const resized = sharp(data, { raw }).resize({ width });
      return encode(resized, format as ImageFormat, width).toBuffer();
    }),
  );
}
