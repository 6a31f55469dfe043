import { pause, startVisitors, until } from "#tests/scale/visitors.ts";
import type { Outcome, Stage } from "../fault.ts";
import type { Findings } from "./findings.ts";
import { uploadOne } from "./kills/write-documents.ts";
import type { StagedStore } from "./stores.ts";

const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads", "/events.ics"];

/** A page that waits longer than this is taken for one that hangs. */
const patienceMs = 3_000;

export const backMs = 5_000;

export type Trouble = {
  name: string;
  goes: () => unknown;
  comesBack: () => unknown;
  /** What is asked while it is gone. */
  meanwhile: () => Promise<void>;
  /** A write that has to succeed again. */
  write: () => Promise<boolean>;
};

/** An empty list is no good copy of anything. */
async function addContent(store: StagedStore): Promise<void> {
  const imageUrl = await uploadOne(store);
  await store.node.send("/api/uploads", { title: "Lamp", description: "d", imageUrl });
  await store.node.addEvent("Evening");
}

/** Under load; every page has been asked for before, so that there is a good copy of it. */
export async function goThrough(store: StagedStore, trouble: Trouble, findings: Findings) {
  const { node } = store;
  await addContent(store);
  for (const path of pages) await (await node.request(path)).bytes();
  const visitors = startVisitors(node.url, pages);
  await pause(300);
  await trouble.goes();
  let backAfterMs = Number.POSITIVE_INFINITY;
  try {
    await pause(300);
    await trouble.meanwhile();
  } finally {
    await trouble.comesBack();
    backAfterMs = await until(trouble.write).catch(() => Number.POSITIVE_INFINITY);
  }
  const { answered, failures, longestMs } = await visitors.stop();
  const { name } = trouble;
  findings.wrong.push(...failures.slice(0, 2).map((what) => `${name}, a page failed: ${what}`));
  findings.expect(longestMs < patienceMs, `${name}: a page took ${Math.round(longestMs)} ms`);
  findings.expect(backAfterMs <= backMs, `${name}: back after ${Math.round(backAfterMs)} ms only`);
  return `${name}: ${answered} pages, ${failures.length} failed, the longest ${Math.round(longestMs)} ms, writing ${Math.round(backAfterMs)} ms after its return`;
}

export async function repeat(
  { say, count }: Stage,
  work: () => Promise<string[]>,
  findings: Findings,
): Promise<Outcome> {
  const rounds = count(3);
  let seen: string[] = [];
  for (let round = 0; round < rounds; round++) {
    seen = await work();
    say(seen.join("; "));
  }
  return {
    count: `${rounds} times each`,
    seen: `the last time ${seen.join("; ")}`,
    wrong: findings.wrong,
  };
}

export const event = { title: "t", description: "d", date: "2030-01-31" };
