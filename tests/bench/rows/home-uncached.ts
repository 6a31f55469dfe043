import { startBare } from "#tests/bench/measure/bare.ts";
import { acceptBrotli } from "#tests/bench/measure/cached-pages.ts";
import { filledStore, untilDemoComplete } from "#tests/bench/measure/filled-store.ts";
import { startProgram } from "#tests/bench/measure/program.ts";
import { buildRevision, isKnown } from "#tests/bench/measure/revision.ts";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atLeast, type Row } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** The last one before pages were kept ready to send and pictures decoded elsewhere. */
const usualRevision = "1a8b48b35e77e1";

/** No cache keeps an address with a parameter that nobody knows. */
const script = `
  local count = 0
  request = function()
    count = count + 1
    return wrk.format("GET", "/?fresh=" .. count)
  end
`;

export const homeUncached: Row = {
  name: "home-uncached",
  title: "The home page, rendered anew",
  how: `\`wrk\` with 32 connections that accept brotli, each request with a parameter of its own (\`/?fresh=N\`), so that nothing is kept, on the program and on an earlier revision of it, which is built anew: \`--against REVISION\`, or ${usualRevision}, the last one before pages were kept ready to send. Where git does not have it, a page of two lines rendered by bare React stands beside.`,
  needs: ["wrk"],
  async run({ options, say }) {
    const { seconds, rounds } = options;
    const against = options.against ?? (isKnown(usualRevision) ? usualRevision : null);
    const program = await startProgram({ dataDir: await filledStore() });
    if (against) say(`building ${against}`);
    const other = against ? await startOther(against) : await startBare("bare-react.ts");
    const what = against ? `revision ${against}` : "bare React, two lines";
    const run = (name: string, url: string) => () => {
      say(name);
      return load({ url, seconds, headers: acceptBrotli, script });
    };
    await load({ url: program.address, seconds: 2, headers: acceptBrotli, script });
    await load({ url: other.address, seconds: 2, headers: acceptBrotli, script });
    const [own, reference] = await inTurn(
      rounds,
      run("the program", program.address),
      run(what, other.address),
    );
    await other.stop();
    await program.stop();
    return [
      {
        what: "Home pages rendered",
        value: median(own.map(({ perSecond }) => perSecond)),
        unit: "/s",
        reference: { what, value: median(reference.map(({ perSecond }) => perSecond)) },
        target: against ? atLeast(1.3) : null,
      },
    ];
  },
};

/** With a store of its own, made by itself: an older revision cannot read a newer one's. */
async function startOther(revision: string) {
  const folder = await buildRevision(revision);
  const dataDir = ownFolder("other");
  const other = await startProgram({ dataDir, folder });
  await untilDemoComplete(other, dataDir);
  return other;
}
