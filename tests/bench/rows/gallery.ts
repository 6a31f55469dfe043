import { randomUUID } from "node:crypto";
import { manyPhotosOnEachEngine } from "#tests/bench/measure/many-photos.ts";
import { median, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Measured, type Row } from "#tests/bench/row.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { startProgram } from "#tests/support/server-process.ts";

const rounds = 60;
const photosOnPage = 12;
/** Until then V8 is still compiling what renders a page. */
const warmUpRounds = 1_200;

export const gallery: Row = {
  name: "gallery",
  what:
    "Uncached pages of a gallery of 100,000 photos, asked without compression after 1,200 " +
    "others (`/gallery?page=N&fresh=…`).",
  needs: [],
  run: (bench) =>
    manyPhotosOnEachEngine(bench, async (engine, environment) => {
      const program = await startProgram({ dataDir: environment.DATA_DIR, environment });
      const last = Math.ceil(bench.options.photos / photosOnPage);
      const ask = (page: number) =>
        timed(async () => {
          const path = `/gallery?page=${page}&fresh=${randomUUID()}`;
          const { status, body } = await rawGet(program.address + path);
          if (status !== 200 || !body.includes("pictures.example"))
            throw new Error(`Page ${page} was answered ${status}`);
        });
      const measured: Measured[] = [];
      for (let round = 0; round < warmUpRounds; round++) await ask(1 + (round % 50));
      for (const page of [1, Math.round(last / 2), last]) {
        bench.showStep(`${engine}: page ${page}`);
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) times.push(await ask(page));
        // The target of docs/performance.md is SQLite's.
        const target = engine === "SQLite" ? atMost(15) : null;
        const what = `${engine}: page ${page} of ${last}`;
        measured.push({ what, value: median(times), unit: "ms", target });
      }
      await program.stop();
      return measured;
    }),
};
