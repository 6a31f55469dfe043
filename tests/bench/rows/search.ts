import { once } from "node:events";
import { startBare } from "#tests/bench/measure/bare.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { type Engine, engines, manyPhotos } from "#tests/bench/measure/many-photos.ts";
import { queries } from "#tests/bench/measure/many-words.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { median, percentile, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Measured, type Row } from "#tests/bench/row.ts";

/** How often each query is asked over HTTP, unless that takes longer than is worth while. */
const repetitions = 30;
const maxMs = 40_000;

type Environment = { DATA_DIR: string } & Record<string, string>;

export const search: Row = {
  name: "search",
  title: "Search in 100,000 photos",
  how: `Ten queries (common words, rare, unknown, several together: ${queries.map((query) => `“${query}”`).join(", ")}), asked in turn of a store with many photos and of one with the demo alone. First the search itself, in a process that does nothing else; then the whole answer of the program as the page's script gets it (\`/search.data?q=…\`), while \`monitorEventLoopDelay\` says within the program how long its event loop was blocked.`,
  why: "Eight of the ten queries end as soon as a hundred photos are found. The two others, of which each word is in every third photo and next to none has all, need the lists of all their letters read to the end: for “veena mridangam” ten lists of a third of a million entries each. Tried with 300,000 photos in memory on a machine a third as fast, they are 175 and 140 ms of what the ten take together, 322 ms, and every other takes 3 ms at most. An index of whole words instead of three letters each, with no positions, reads two lists for the two words and took 23 ms for 175, so 77 for a million: an entry costs FTS5 some 0.1 µs whatever is in it, and 666,000 of them are over the target. That is the floor of a list of photos per word; decision 18 says what would lie below it. On SQLite the event loop is blocked for as long as the slowest query takes; on PostgreSQL not by the search, as the demo's own blocks beside it show.",
  needs: [],
  async run(bench) {
    const measured: Measured[] = [];
    for (const engine of engines) {
      const many = await manyPhotos(engine, bench);
      const few = { DATA_DIR: await filledStore() };
      bench.say(`${engine}: searching`);
      measured.push(...(await searchInProcess(engine, many, few)));
      bench.say(`${engine}: searching over HTTP`);
      measured.push(...(await searchByRequest(engine, many, few)));
      if (measured[0]) measured[0].note = `${bench.options.photos.toLocaleString("en")} photos`;
    }
    return measured;
  },
};

async function searchInProcess(engine: Engine, many: Environment, few: Environment) {
  const process = await startBare("search-in-process.ts", [many, few].map(asText));
  process.stop();
  const [own = [], reference = []] = process.told as number[][][];
  const middles = own.map(median);
  const slowest = middles.indexOf(Math.max(...middles));
  const row = (
    what: string,
    values: (times: number[][]) => number,
    target: Measured["target"],
  ) => ({
    what: `${engine}: ${what}`,
    value: values(own),
    unit: "ms",
    reference: { what: "the demo", value: values(reference) },
    target,
  });
  return [
    row("slowest hundredth of all", (times) => percentile(times.flat(), 99), atMost(5, "value")),
    row("the middle query", (times) => median(times.map(median)), null),
    row(`the slowest query, “${queries[slowest]}”`, (times) => median(times[slowest] ?? []), null),
  ];
}

async function searchByRequest(engine: Engine, many: Environment, few: Environment) {
  const execArgv = ["--import", new URL("../watch-event-loop.ts", import.meta.url).href];
  const start = (environment: Environment) =>
    startProgram({ dataDir: environment.DATA_DIR, environment, execArgv });
  const programs = [await start(many), await start(few)];
  const times: number[][] = [[], []];
  for (const program of programs) for (const query of queries) await ask(program, query);
  await Promise.all(programs.map(longestBlock));
  const end = performance.now() + maxMs;
  for (let round = 0; round < repetitions && performance.now() < end; round++)
    for (const query of queries)
      for (const [index, program] of programs.entries())
        times[index]?.push(await timed(() => ask(program, query)));
  const blocks = await Promise.all(programs.map(longestBlock));
  for (const program of programs) await program.stop();
  const row = (what: string, [value = Number.NaN, other = Number.NaN]: number[]) => ({
    ...{ what: `${engine}: ${what}`, value, unit: "ms" },
    reference: { what: "the demo", value: other },
  });
  const wholeAnswers = times.map((each) => percentile(each, 99));
  return [
    { ...row("slowest hundredth of the whole answers", wholeAnswers), target: null },
    { ...row("longest block of the event loop", blocks), target: atMost(10, "value") },
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

const asText = (environment: Environment) => JSON.stringify(environment);
