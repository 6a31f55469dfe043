import { startBare } from "#tests/bench/measure/bare.ts";
import { filledStore, untilDemoComplete } from "#tests/bench/measure/filled-store.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { untilAnswered } from "#tests/bench/measure/raw-get.ts";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";

export const start: Row = {
  name: "start",
  title: "The start",
  how: "From the process's start until the home page is answered with 200: with the demo already in the store (median; beside it Node with React and nothing else), and from an empty folder. Complete is the demo when the gallery has all its photos and no picture is made any more.",
  why: "A start is as long as the processor makes it: Node with React and nothing else, measured in turn, is a good third of ours on every machine, so half a second is met where that takes a fifth of one. The whole demo is 46 photos of which each is encoded fifteen times, AVIF last: all of it is libvips at work on every core.",
  needs: [],
  async run({ options, say }) {
    const dataDir = await filledStore();
    const ours = async () => {
      say("with a filled store");
      const program = await startProgram({ dataDir });
      await program.stop();
      return program.startedMs;
    };
    const [own, reference] = await inTurn(options.rounds + 2, ours, startBareReact);
    say("from an empty folder");
    const empty = ownFolder("empty");
    const program = await startProgram({ dataDir: empty });
    const completeMs = await untilDemoComplete(program, empty);
    await program.stop();
    return [
      {
        what: "First page with a filled store",
        value: median(own) / 1000,
        unit: "s",
        reference: { what: "Node with React", value: median(reference) / 1000 },
        target: atMost(0.5, "value"),
      },
      {
        what: "First page from an empty folder",
        value: program.startedMs / 1000,
        unit: "s",
        reference: null,
        target: atMost(2, "value"),
      },
      {
        what: "Whole demo from an empty folder",
        value: completeMs / 1000,
        unit: "s",
        reference: null,
        target: atMost(25, "value"),
      },
    ];
  },
};

async function startBareReact(): Promise<number> {
  const begun = performance.now();
  const bare = await startBare("bare-react.ts");
  const ms = await untilAnswered(`${bare.address}/`, begun);
  bare.stop();
  return ms;
}
