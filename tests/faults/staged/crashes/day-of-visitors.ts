import { readdirSync } from "node:fs";
import { pause } from "#tests/scale/visitors.ts";
import { memoryOf } from "#tests/support/machine/processes.ts";
import type { Fault } from "../fault.ts";
import { openStore, type StagedStore, uploadOne } from "./stores.ts";
import { type Model, startModel } from "./visitor-model.ts";

const visitorCount = 6;
const wholeSeconds = 240;
const maxGrowth = 0.1;

/** Each address with the kinds of which it shows all documents. */
const lists: Record<string, ("photo" | "event")[]> = {
  "/": [],
  "/gallery": ["photo"],
  "/events": ["event"],
  "/api/uploads?limit=100": ["photo"],
  "/api/newevents": ["event"],
  "/events.ics": ["event"],
  "/feed.xml": [],
  "/sitemap.xml": [],
  "/search?q=edited": [],
};

type Seen = { pages: number; wrong: string[]; isOver: boolean };

async function visitOnce({ node }: StagedStore, model: Model, turn: number): Promise<string[]> {
  const paths = Object.keys(lists);
  const path = paths[turn % paths.length] ?? "/";
  // Every third visit is to a document's own page.
  const doc = turn % 3 === 0 ? model.docs[turn % model.docs.length] : undefined;
  const address = doc ? `/${doc.kind === "photo" ? "gallery" : "events"}/${doc.id}` : path;
  const begun = performance.now();
  const { status, body } = await node
    .request(address)
    .then(async (answer) => ({ status: answer.status, body: await answer.text() }));
  const read: [number, number] = [begun, performance.now()];
  // Calendars fold long lines.
  const page = { status, text: body.replaceAll("\r\n ", "") };
  const faults = doc
    ? model.findFaultsOfOne(doc, read, page)
    : [
        ...(status === 200 ? [] : [`is ${status}`]),
        ...model.findFaults(page.text, read, lists[path] ?? []),
      ];
  return faults.map((what) => `${address} ${what}`);
}

async function keepVisiting(store: StagedStore, model: Model, [first, seen]: [number, Seen]) {
  for (let turn = first; !seen.isOver; turn += 7) {
    seen.wrong.push(...(await visitOnce(store, model, turn)));
    seen.pages += 1;
    await pause(12);
  }
}

function watchProcess(pid: number) {
  const samples: { rssMb: number; handles: number }[] = [];
  const timer = setInterval(() => {
    const handles = readdirSync(`/proc/${pid}/fd`).length;
    samples.push({ rssMb: memoryOf(pid)?.nowMb ?? 0, handles });
  }, 500);
  return { samples, stop: () => clearInterval(timer) };
}

/** Medians of the samples around 45 % and 95 % of the time. */
function growthOf(values: number[]) {
  const medianOf = (from: number) => {
    const part = values.slice(Math.floor(values.length * from)).slice(0, values.length / 10 + 1);
    return Math.round(part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? Number.NaN);
  };
  return { before: medianOf(0.4), after: medianOf(0.9) };
}

export const dayOfVisitors: Fault = {
  name: "day-of-visitors",
  fault: "A day of visitors in four minutes, while a guru adds, edits, hides, removes and restores",
  must: "no page shows what was hidden or removed before it was asked for, or is more than a second old; memory and handles grow by 10 % at most once it is warm",
  async stage({ showStep, count }) {
    const store = await openStore("SQLite");
    const { node } = store;
    const seconds = count(wholeSeconds);
    const seen: Seen = { pages: 0, wrong: [], isOver: false };
    try {
      await node.start();
      await node.signIn();
      const model = startModel(store, await uploadOne(store));
      while (!model.isFull()) await model.write();
      const watch = watchProcess(node.pid());
      const visitors = Array.from({ length: visitorCount }, (_, index) =>
        keepVisiting(store, model, [index, seen]),
      );
      const until = performance.now() + seconds * 1_000;
      for (let turn = 0; performance.now() < until; turn++) {
        await model.write();
        await pause(100);
        if (turn % 200 === 0) showStep(`${seen.pages} pages, ${turn} writes`);
      }
      seen.isOver = true;
      await Promise.all(visitors);
      watch.stop();
      const rss = growthOf(watch.samples.map(({ rssMb }) => rssMb));
      const handles = growthOf(watch.samples.map((sample) => sample.handles));
      const wrong = [...model.wrong, ...seen.wrong];
      // A short run is over before the program is warm.
      const isWarm = seconds >= wholeSeconds / 2;
      if (isWarm && rss.after > rss.before * (1 + maxGrowth)) wrong.push("memory grows");
      if (isWarm && handles.after > handles.before * (1 + maxGrowth)) wrong.push("handles grow");
      return {
        count: `${seen.pages} pages, ${seconds} s`,
        seen: `${seen.wrong.length} wrong pages; ${rss.before} MB and ${handles.before} handles when warm, ${rss.after} MB and ${handles.after} at the end`,
        wrong,
      };
    } finally {
      seen.isOver = true;
      await store.close();
    }
  },
};
