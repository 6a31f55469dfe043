import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { manyPhotosOnEachEngine } from "#tests/bench/measure/many-photos.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { interleave, median, percentile, timed } from "#tests/bench/measure/statistics.ts";
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
    "(`/search.data?q=…&fresh=…`): common, rare and misspelled words, beside the same queries " +
    "in the demo.",
  needs: [],
  run: (bench) =>
    manyPhotosOnEachEngine(bench, async (engine, environment) => {
      bench.showStep(`${engine}: searching`);
      const large = await startProgram({ dataDir: environment.DATA_DIR, environment });
      const small = await startProgram({ dataDir: await filledStore() });
      const ask = (program: Program) => async () => {
        const times: number[] = [];
        for (const query of queries) times.push(await timed(() => searchFor(program, query)));
        return times;
      };
      await interleave(warmUpRounds, ask(large), ask(small));
      const [own, reference] = await interleave(rounds, ask(large), ask(small));
      await Promise.all([large.stop(), small.stop()]);
      const row = (what: string, of: (times: number[]) => number) => ({
        what: `${engine}: ${what}`,
        value: of(own.flat()),
        unit: "ms",
        reference: { what: "the demo", value: of(reference.flat()) },
      });
      return [
        { ...row("p99", (times) => percentile(times, 99)), target: atMost(maxMs[engine], "value") },
        { ...row("median", median), target: null },
      ];
    }),
};

let asked = 0;

async function searchFor(program: Program, query: string): Promise<void> {
  const path = `/search.data?q=${encodeURIComponent(query)}&fresh=${asked++}`;
  const { status } = await rawGet(program.address + path);
  if (status !== 200) throw new Error(`Searching ${query} was answered ${status}`);
}
