import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { startBareServer } from "#tests/bench/measure/bare.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { startNginx } from "#tests/bench/measure/nginx.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { rawGet } from "#tests/bench/measure/raw-get.ts";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import { load } from "#tests/bench/measure/wrk.ts";
import { atLeast, type Row } from "#tests/bench/row.ts";

/** What each server writes of itself. */
const written =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:length|type)|accept-ranges)$/i;

export const picture: Row = {
  name: "picture",
  title: "A picture from disk",
  how: "`wrk` with 32 connections on one 800 pixel wide WebP of the gallery, from the program and from nginx as a single process that serves the same file with the same headers.",
  why: "A profile of the program under this load: of what the processor does, 72 % is the kernel's `writev`, which copies the answer to the socket, where nginx's `sendfile` hands over the pages that the kernel has already; 6 % is garbage, 3 % the site's own code, the rest `node:http`. So the floor is Node's: the second row, which has the picture in memory and does nothing else, came to 0.63 to 0.87 of nginx, by the machine, and ours to 0.77 to 0.79 of that.",
  needs: ["wrk", "nginx"],
  async run({ options, say }) {
    const dataDir = await filledStore();
    const program = await startProgram({ dataDir });
    const path = await findPicture(program);
    const answer = await rawGet(program.address + path);
    const { headers } = answer;
    const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
    const file = resolve(dataDir, "files", path.replace("/media/", ""));
    if (!existsSync(file)) throw new Error("The picture does not lie where this row looks for it");
    // nginx finds `/media/…` below its root as the program finds it below its own.
    const nginx = await startNginx({
      folder: resolve(dataDir, "files"),
      path: path.replace("/media", ""),
      type,
      headers: headers.filter(([name]) => !written.test(name)),
    });
    const run = (what: string, url: string) => () => {
      say(what);
      return load({ url, seconds: options.seconds });
    };
    await load({ url: program.address + path, seconds: 1 });
    const [own, reference] = await inTurn(
      options.rounds,
      run("the program", program.address + path),
      run("nginx", nginx.address + path.replace("/media", "")),
    );
    const bare = await startBareServer({ [path]: answer });
    const [plain, besidePlain] = await inTurn(
      options.rounds,
      run("plain node:http", bare.address + path),
      run("nginx", nginx.address + path.replace("/media", "")),
    );
    bare.stop();
    await nginx.stop();
    await program.stop();
    return [
      {
        what: `Requests for a picture of ${Math.round(statSync(file).size / 1024)} KB`,
        value: perSecond(own),
        unit: "/s",
        reference: { what: "nginx", value: perSecond(reference) },
        target: atLeast(0.6),
      },
      {
        what: "The same from plain node:http, out of memory",
        value: perSecond(plain),
        unit: "/s",
        reference: { what: "nginx", value: perSecond(besidePlain) },
        target: null,
      },
    ];
  },
};

const perSecond = (runs: { perSecond: number }[]) => median(runs.map((each) => each.perSecond));

async function findPicture(program: Program): Promise<string> {
  const html = await (await program.request("/gallery")).text();
  const [path] = /\/media\/[0-9a-f]{32}\/800\.webp/.exec(html) ?? [];
  if (!path) throw new Error("The gallery shows no picture of 800 pixels in WebP");
  return path;
}
