import { randomUUID } from "node:crypto";
import { type Engine, engines, manyPhotos } from "#tests/bench/measure/many-photos.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { inTurn, median, timed } from "#tests/bench/measure/statistics.ts";
import { atMost, type Bench, type Measured, type Row } from "#tests/bench/row.ts";

const rounds = 60;
const photosOnPage = 12;

export const gallery: Row = {
  name: "gallery",
  title: "A page far inside 100,000 photos",
  how: "A page of the gallery, past the cache (`/gallery?page=N&fresh=…`), in turn with page 1 of the same store.",
  needs: [],
  async run(bench) {
    const measured: Measured[] = [];
    for (const engine of engines) measured.push(...(await compare(engine, bench)));
    return measured;
  },
};

async function compare(engine: Engine, bench: Bench): Promise<Measured[]> {
  const environment = await manyPhotos(engine, bench);
  const program = await startProgram({ dataDir: environment.DATA_DIR, environment });
  const last = Math.ceil(bench.options.photos / photosOnPage);
  const ask = async (page: number) => {
    const answer = await program.request(`/gallery?page=${page}&fresh=${randomUUID()}`);
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes("pictures.example"))
      throw new Error(`Page ${page} was answered ${answer.status}`);
  };
  const measured: Measured[] = [];
  const places = { "the middle": Math.round(last / 2), "the end": last };
  for (const [name, page] of Object.entries(places)) {
    bench.say(`${engine}: page ${page}`);
    await inTurn(
      10,
      () => timed(() => ask(page)),
      () => timed(() => ask(1)),
    );
    const [deep, first] = await inTurn(
      rounds,
      () => timed(() => ask(page)),
      () => timed(() => ask(1)),
    );
    measured.push({
      what: `${engine}: page ${page.toLocaleString("en")}, in ${name}`,
      value: median(deep),
      unit: "ms",
      reference: { what: "page 1", value: median(first) },
      // DESIGN asks for it on SQLite; PostgreSQL is shown beside it.
      target: engine === "SQLite" ? atMost(10, "value") : null,
      note: `of ${last.toLocaleString("en")}`,
    });
  }
  await program.stop();
  return measured;
}
