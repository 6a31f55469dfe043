import { randomUUID } from "node:crypto";
import { manyPhotosOnEachEngine } from "#tests/bench/measure/many-photos.ts";
import { interleave, median, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { startProgram } from "#tests/support/server-process.ts";

const rounds = 60;
const photosOnPage = 12;
/** Until then V8 is still compiling what renders a page. */
const warmUpRounds = 600;

export const gallery: Row = {
  name: "gallery",
  what:
    "Uncached pages of a gallery of 100,000 photos, asked without compression after 1,200 " +
    "others (`/gallery?page=N&fresh=…`), beside page 1 of the same store.",
  needs: [],
  run: (bench) =>
    manyPhotosOnEachEngine(bench, async (engine, environment) => {
      const program = await startProgram({ dataDir: environment.DATA_DIR, environment });
      const last = Math.ceil(bench.options.photos / photosOnPage);
      const ask = (page: number) => () =>
        timed(async () => {
          const path = `/gallery?page=${page}&fresh=${randomUUID()}`;
          const { status, body } = await rawGet(program.address + path);
          if (status !== 200 || !body.includes("pictures.example"))
            throw new Error(`Page ${page} was answered ${status}`);
        });
      const measured = [];
      await interleave(warmUpRounds, ask(last), ask(1));
      for (const page of [Math.round(last / 2), last]) {
        bench.showStep(`${engine}: page ${page}`);
        const [deep, first] = await interleave(rounds, ask(page), ask(1));
        measured.push({
          what: `${engine}: page ${page} of ${last}`,
          value: median(deep),
          unit: "ms",
          reference: { what: "page 1", value: median(first) },
          // The target of docs/performance.md is SQLite's.
          target: engine === "SQLite" ? atMost(10, "value") : null,
        });
      }
      await program.stop();
      return measured;
    }),
};
