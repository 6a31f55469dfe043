import { readdirSync } from "node:fs";
import { pause } from "#tests/scale/visitors.ts";
import { memoryOf } from "#tests/support/machine/processes.ts";
import type { Fault } from "../../fault.ts";
import { uploadOne } from "../kills/write-documents.ts";
import { openStore, type StagedStore } from "../stores.ts";
import { type Model, startModel } from "./naive-model.ts";

const visitorCount = 6;
const wholeSeconds = 240;
const maxGrowth = 0.1;

/** By the kinds that an address shows all of. */
const lists: Record<string, ("photo" | "event")[]> = {
  "/": [],
  "/gallery": ["photo"],
  "/events": ["event"],
  "/api/uploads?limit=100": ["photo"],
  "/api/newevents": ["event"],
  "/events.ics": ["event"],
  "/feed.xml": [],
  "/sitemap.xml": [],
  "/search?q=varnam": [],
};

type Seen = { pages: number; wrong: string[]; isOver: boolean };

async function visitOnce({ node }: StagedStore, model: Model, turn: number): Promise<string[]> {
  const paths = Object.keys(lists);
  const path = paths[turn % paths.length] ?? "/";
  // Every third look is at a document's own page.
  const doc = turn % 3 === 0 ? model.docs[turn % model.docs.length] : undefined;
  const address = doc ? `/${doc.kind === "photo" ? "gallery" : "events"}/${doc.id}` : path;
  const begun = performance.now();
  const answer = await node.request(address);
  // What is folded in a calendar is one line.
  const text = (await answer.text()).replaceAll("\r\n ", "");
  const read: [number, number] = [begun, performance.now()];
  const page = { status: answer.status, text };
  const faults = doc
    ? model.faultsOfOne(doc, read, page)
    : [
        ...(answer.status === 200 ? [] : [`is ${answer.status}`]),
        ...model.faultsOf(text, read, lists[path] ?? []),
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

/** A new document is seen before its id is known, so nobody looks while the first are added. */
async function fill(model: Model): Promise<void> {
  while (model.docs.length < 24) await model.act();
}

function watchProcess(pid: number) {
  const samples: { rssMb: number; handles: number }[] = [];
  const timer = setInterval(() => {
    const handles = readdirSync(`/proc/${pid}/fd`).length;
    samples.push({ rssMb: memoryOf(pid)?.nowMb ?? 0, handles });
  }, 500);
  return { samples, stop: () => clearInterval(timer) };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Right after two fifths of the time, and in the last tenth of it. */
function growthOf(values: number[]) {
  const part = (from: number, to: number) =>
    median(values.slice(Math.floor(values.length * from), Math.ceil(values.length * to)));
  return { before: part(0.4, 0.5), after: part(0.9, 1) };
}

export const dayOfVisitors: Fault = {
  name: "day-of-visitors",
  fault:
    "A day of visitors in four minutes, while a guru adds, edits, hides, removes and brings back",
  must: "no page shows what was hidden, removed or edited before it was asked for, or lacks what is there; memory and handles stay level (10 %) once it is warm",
  async stage({ say, count }) {
    const store = await openStore("SQLite");
    const { node } = store;
    const seconds = count(wholeSeconds);
    const seen: Seen = { pages: 0, wrong: [], isOver: false };
    try {
      await node.start();
      await node.signIn();
      const model = startModel(node, await uploadOne(store));
      await fill(model);
      const watch = watchProcess(node.pid());
      const visitors = Array.from({ length: visitorCount }, (_, index) =>
        keepVisiting(store, model, [index, seen]),
      );
      const until = performance.now() + seconds * 1_000;
      for (let turn = 0; performance.now() < until; turn++) {
        await model.act();
        await pause(100);
        if (turn % 200 === 0) say(`${seen.pages} pages, ${model.countWrites()} writes`);
      }
      seen.isOver = true;
      await Promise.all(visitors);
      watch.stop();
      const rss = growthOf(watch.samples.map(({ rssMb }) => rssMb));
      const handles = growthOf(watch.samples.map((sample) => sample.handles));
      const wrong = [...model.wrong, ...seen.wrong];
      // A run that only tries is over before it is warm.
      const isWarm = seconds >= wholeSeconds / 2;
      if (isWarm && rss.after > rss.before * (1 + maxGrowth)) wrong.push("memory grows");
      if (isWarm && handles.after > handles.before * (1 + maxGrowth)) wrong.push("handles grow");
      const mb = (value: number) => Math.round(value);
      return {
        count: `${seen.pages} pages, ${model.countWrites()} writes`,
        seen: `${seen.wrong.length} wrong or stale pages; ${mb(rss.before)} MB and ${handles.before} handles when warm, ${mb(rss.after)} MB and ${handles.after} at the end`,
        wrong,
      };
    } finally {
      seen.isOver = true;
      await store.close();
    }
  },
};
