import { startBare } from "#tests/bench/measure/bare.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { interleave, median } from "#tests/bench/measure/statistics.ts";
import { atMost, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { untilAnswered } from "#tests/support/raw-get.ts";
import { startProgram } from "#tests/support/server-process.ts";

export const start: Row = {
  name: "start",
  what:
    "From the start of the process until the home page is answered with 200, with the demo in " +
    "the store, beside Node with React and nothing else; and from an empty folder.",
  needs: [],
  async run({ options, showStep }) {
    const startOn = async (dataDir: string) => {
      const program = await startProgram({ dataDir, path: "/" });
      await program.stop();
      return program.startedMs / 1000;
    };
    const dataDir = await filledStore();
    showStep("with a filled store");
    const [own, reference] = await interleave(
      options.rounds + 2,
      () => startOn(dataDir),
      startBareReact,
    );
    showStep("from an empty folder");
    const empty = await startOn(ownFolder("empty"));
    return [
      {
        what: "First page with a filled store",
        value: median(own),
        unit: "s",
        reference: { what: "Node with React", value: median(reference) },
        target: atMost(0.5, "value"),
      },
      {
        what: "First page from an empty folder",
        value: empty,
        unit: "s",
        reference: null,
        target: atMost(2, "value"),
      },
    ];
  },
};

async function startBareReact(): Promise<number> {
  const begun = performance.now();
  const bare = await startBare("bare-react.ts");
  const ms = await untilAnswered(`${bare.address}/`, begun);
  bare.stop();
  return ms / 1000;
}
