import { once } from "node:events";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { type Engine, engines, manyPhotos } from "#tests/bench/measure/many-photos.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { percentile, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Bench, type Measured, type Row } from "#tests/bench/row.ts";

const repetitions = 30;

/** Enough to know where a search is slow. */
const mostMs = 90_000;

type Times = Map<string, number[]>;

export const search: Row = {
  name: "search",
  title: "Search in a million photos",
  how: "Ten queries (common words, rare, unknown, several together) asked one after the other as the page's script asks (`/search.data?q=…`), timed whole: the search, and making and sending the answer. Beside it the same in a store with the demo alone. How long the program's event loop was blocked, `monitorEventLoopDelay` says within it.",
  needs: [],
  async run(bench) {
    const measured: Measured[] = [];
    for (const engine of engines) measured.push(...(await compare(engine, bench)));
    return measured;
  },
};

async function compare(engine: Engine, bench: Bench): Promise<Measured[]> {
  const environment = await manyPhotos(engine, bench);
  const execArgv = ["--import", new URL("../watch-event-loop.ts", import.meta.url).href];
  const many = await startProgram({ dataDir: environment.DATA_DIR, environment, execArgv });
  const few = await startProgram({ dataDir: await filledStore(), execArgv });
  bench.say(`${engine}: searching`);
  const times: [Times, Times] = [new Map(), new Map()];
  for (const program of [many, few]) for (const query of queries) await ask(program, query);
  await Promise.all([many, few].map(longestBlock));
  const end = performance.now() + mostMs;
  for (let round = 0; round < repetitions && performance.now() < end; round++)
    for (const query of queries)
      for (const [index, program] of [many, few].entries())
        note(times[index], query, await timed(() => ask(program, query)));
  const [blockedMs = 0, fewBlockedMs = 0] = await Promise.all([many, few].map(longestBlock));
  await many.stop();
  await few.stop();
  const all = (of: Times) => percentile([...of.values()].flat(), 99);
  return [
    {
      what: `${engine}, ${bench.options.photos.toLocaleString("en")} photos: slowest hundredth`,
      value: all(times[0]),
      unit: "ms",
      reference: { what: "the demo", value: all(times[1]) },
      target: atMost(5, "value"),
      note: slowest(times[0]),
    },
    {
      what: `${engine}: longest block of the event loop`,
      value: blockedMs,
      unit: "ms",
      reference: { what: "the demo", value: fewBlockedMs },
      target: atMost(10, "value"),
    },
  ];
}

async function ask(program: Program, query: string): Promise<void> {
  const answer = await program.request(`/search.data?q=${encodeURIComponent(query)}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`Searching ${query} was answered ${answer.status}`);
}

/** Since it was asked before, in milliseconds. */
async function longestBlock({ child }: Program): Promise<number> {
  child.send("how long?");
  const [ms] = (await once(child, "message")) as [number];
  return ms;
}

function note(times: Times | undefined, query: string, ms: number) {
  times?.set(query, [...(times.get(query) ?? []), ms]);
}

function slowest(times: Times): string {
  const middles = [...times].map(([query, each]) => ({ query, ms: percentile(each, 50) }));
  const { query, ms } = middles.toSorted((a, b) => b.ms - a.ms)[0] ?? { query: "", ms: 0 };
  const quick = percentile(
    middles.map((each) => each.ms),
    50,
  );
  return `median of the slowest query, “${query}”: ${ms.toFixed(1)} ms; of the middle one: ${quick.toFixed(1)} ms`;
}
