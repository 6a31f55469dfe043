import { acceptBrotli } from "#tests/bench/measure/cached-pages.ts";
import { filledStore } from "#tests/bench/measure/filled-store.ts";
import { type Program, startProgram } from "#tests/bench/measure/program.ts";
import { rawGet } from "#tests/bench/measure/raw-get.ts";
import { atMost, type Row } from "#tests/bench/row.ts";

/** What the first ten packets of a connection carry. */
const maxPageBytes = 14_600;
const maxScriptBytes = 100_000;

/** Public, and not in the sitemap. */
const others = ["/login", "/login/trouble", "/search", "/search?q=dance", "/gallery?page=2"];

export const bytes: Row = {
  name: "bytes",
  title: "Bytes",
  how: "Every page of the sitemap and the public ones beside it, in brotli as kept; of the home page's scripts, all that its HTML names and what these import at once.",
  why: "Of the scripts 94 KB are React, React DOM and React Router, from which nothing more can be shaken and which every page with a form of ours needs; all that is our own on the home page has 16 KB. Of its HTML, packed each by itself, the styles have 8 KB, what the scripts begin from 7 KB, and what a visitor sees 6 KB: without the scripts' part, which stands at its very end, it has 14.4 KB. So the first flight holds what is painted first.",
  needs: [],
  async run({ say }) {
    const program = await startProgram({ dataDir: await filledStore() });
    const paths = await publicPaths(program);
    const pages = await settledSizes(program, paths, say);
    const [largest, second] = pages.toSorted((a, b) => b.size - a.size);
    const scripts = await scriptsOf(program, "/");
    await program.stop();
    if (!largest || scripts.count === 0) throw new Error("There are no pages, or no scripts");
    const tooLarge = pages.filter(({ size }) => size > maxPageBytes);
    return [
      {
        what: `Largest page, \`${nameOf(largest.path)}\``,
        value: largest.size,
        unit: "B",
        reference: null,
        target: atMost(maxPageBytes, "value"),
        note: `${tooLarge.length} of ${pages.length} pages are larger; the second has ${second?.size} B (\`${nameOf(second?.path ?? "")}\`)`,
      },
      {
        what: "Scripts of the home page",
        value: scripts.size,
        unit: "B",
        reference: null,
        target: atMost(maxScriptBytes, "value"),
        note: `${scripts.count} files`,
      },
    ];
  },
};

async function publicPaths(program: Program): Promise<string[]> {
  const sitemap = await (await program.request("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
    const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  return [...new Set([...listed, ...others])];
}

/** How long a page stands before it is compressed as far as it goes, and how long that may take for all. */
const settlesAfterMs = 5_500;
const compressedWithinMs = 10_000;

type Sized = { path: string; size: number };

/** What nearly every visitor gets: of a page that has stood for a while, and been asked for since. */
async function settledSizes(
  program: Program,
  paths: string[],
  say: (text: string) => void,
): Promise<Sized[]> {
  const askAll = async () => {
    const pages: Sized[] = [];
    for (const path of paths) pages.push({ path, size: await sizeOf(program, path) });
    return pages;
  };
  say("every page, once");
  await askAll();
  await new Promise((resolve) => setTimeout(resolve, settlesAfterMs));
  say("every page, settled");
  await askAll();
  await new Promise((resolve) => setTimeout(resolve, compressedWithinMs));
  return askAll();
}

async function sizeOf({ address }: Program, path: string): Promise<number> {
  const { status, body } = await rawGet(address + path, acceptBrotli);
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return body.length;
}

async function scriptsOf(program: Program, path: string) {
  const html = await (await program.request(path)).text();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name);
  const sizes = new Map<string, number>();
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (sizes.has(name)) continue;
    sizes.set(name, (await rawGet(program.address + name, acceptBrotli)).body.length);
    const text = await (await program.request(name)).text();
    const imports = text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    waiting.push(...[...imports].map(([, file]) => `/assets/${file}`));
  }
  return { count: sizes.size, size: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** Ids say nothing to a reader. */
const nameOf = (path: string) => path.replace(/[0-9a-f-]{36}/, "ID");
