import { manyPhotosOnEachEngine } from "#tests/bench/measure/many-photos.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { median, percentile, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { rawGet } from "#tests/support/raw-get.ts";
import { type Program, startProgram } from "#tests/support/server-process.ts";

const rounds = 30;
const maxMs = { SQLite: 20, PostgreSQL: 60 };
/** Until then V8 is still compiling what answers. */
const warmUpRounds = 60;

export const search: Row = {
  name: "search",
  what:
    "Queries in 100,000 photos, asked without compression after 60 rounds " +
    "(`/search.data?q=…&fresh=…`): common, rare and misspelled words.",
  needs: [],
  run: (bench) =>
    manyPhotosOnEachEngine(bench, async (engine, environment) => {
      bench.showStep(`${engine}: searching`);
      const program = await startProgram({ dataDir: environment.DATA_DIR, environment });
      const times: number[] = [];
      for (let round = 0; round < warmUpRounds + rounds; round++) {
        for (const query of queries) {
          const ms = await timed(() => searchFor(program, query));
          if (round >= warmUpRounds) times.push(ms);
        }
      }
      await program.stop();
      const p99 = percentile(times, 99);
      const target = atMost(maxMs[engine]);
      return [
        { what: `${engine}: p99`, value: p99, unit: "ms", target },
        { what: `${engine}: median`, value: median(times), unit: "ms", target: null },
      ];
    }),
};

let asked = 0;

async function searchFor(program: Program, query: string): Promise<void> {
  const path = `/search.data?q=${encodeURIComponent(query)}&fresh=${asked++}`;
  const { status } = await rawGet(program.address + path);
  if (status !== 200) throw new Error(`Searching ${query} was answered ${status}`);
}
