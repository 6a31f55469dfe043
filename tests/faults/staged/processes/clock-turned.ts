import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "#tests/scale/visitors.ts";
import { signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Fault } from "../fault.ts";
import { type Findings, startFindings } from "./findings.ts";
import { uploadOne } from "./kills/write-documents.ts";
import { openStore, type StagedStore } from "./stores.ts";

const dayMs = 86_400_000;
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Debian's libfaketime tells every process another time of day, timers apart, as a clock that is set does. */
function settableClock() {
  const [library = ""] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  const file = join(ownFolder("clock"), "offset");
  const set = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}\n`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    /** Seconds off; the program goes on meanwhile. */
    async turn(seconds: number): Promise<void> {
      set(seconds);
      await pause(300);
    },
  };
}

/** Whose registration ends by itself in half a year. */
function contentWithDates(): string {
  const folder = ownFolder("content");
  mkdirSync(join(folder, "slider"));
  writeFileSync(join(folder, "school.yaml"), readFileSync("content/school.yaml"));
  const day = (days: number) => `"${dayAt(Date.now() + days * dayMs)}"`;
  const yaml = readFileSync("content/competition.yaml", "utf8")
    .replace(/^registration: .*$/m, "registration: auto")
    .replace(/submissionDeadline: .*/, `submissionDeadline: ${day(180)}`)
    .replace(/announcement: .*/, `announcement: ${day(190)}`)
    .replace(/finale: .*/, `finale: ${day(200)}`);
  writeFileSync(join(folder, "competition.yaml"), yaml);
  return folder;
}

type Doc = { id: string; createdAt: string };

/** By the pages that follow one another, as the gallery fetches them. */
async function listPhotos({ node }: StagedStore): Promise<Doc[]> {
  const all: Doc[] = [];
  let after = "";
  for (;;) {
    const answer = await node.request(`/api/uploads?limit=5${after}`);
    const { items, next } = (await answer.json()) as { items: Doc[]; next: string | null };
    all.push(...items);
    if (!next) return all;
    after = `&after=${encodeURIComponent(next)}`;
  }
}

async function stageOn(
  store: StagedStore,
  findings: Findings,
  turn: (seconds: number) => Promise<void>,
) {
  const { node } = store;
  const added = new Set<string>();
  await node.start();
  await node.signIn();
  const imageUrl = await uploadOne(store);

  async function write(when: string): Promise<void> {
    for (let count = 0; count < 4; count++) {
      const photo = { title: `Photo ${when}`, description: "d", imageUrl };
      const answer = await node.send("/api/uploads", photo);
      if (answer.ok) added.add(((await answer.json()) as Doc).id);
      else findings.wrong.push(`${when}: a photo was answered ${answer.status}`);
    }
    findings.expect((await postMessage(node)).ok, `${when}: a message was refused`);
  }

  async function check(when: string, isNow: boolean): Promise<void> {
    const photos = await listPhotos(store);
    const ids = new Set(photos.map(({ id }) => id));
    const isWhole = ids.size === photos.length && ids.size === added.size && ids.isSubsetOf(added);
    findings.expect(isWhole, `${when}: ${photos.length} of ${added.size} photos are listed`);
    const days = photos.map(({ createdAt }) => createdAt);
    findings.expect(days.join() === days.toSorted().reverse().join(), `${when}: out of order`);
    const events = await (await node.request("/events")).text();
    const [upcoming = "", past = ""] = events.split('id="past"');
    findings.expect(
      (isNow ? upcoming : past).includes("Next week"),
      `${when}: the event stands elsewhere`,
    );
    const page = await (await node.request("/nrithya-ratna-shodha")).text();
    findings.expect(page.includes("Register Now!") === isNow, `${when}: the registration is wrong`);
  }

  const nextWeek = { title: "Next week", description: "d", date: dayAt(Date.now() + 7 * dayMs) };
  await node.send("/api/newevents", nextWeek);
  await write("at first");
  await check("at first", true);
  await turn(-3_600);
  await write("an hour back");
  await check("an hour back", true);
  await turn(0);
  await write("put right");
  await check("put right", true);
  await turn(((Date.UTC(2038, 0, 20) - Date.now()) / 1_000) | 0);
  await check("in 2038", false);
  const { status } = await node.send("/api/newevents", nextWeek);
  findings.expect(status === 401, `a session of 2026 was answered ${status} in 2038`);
  await node.signIn();
  await write("in 2038");
  for (let count = 0; count < 12; count++) await signInByRequest(node, "a-wrong-password");
  await turn(0);
  await check("back from 2038", true);
  const late = await node.send("/api/newevents", nextWeek);
  findings.expect(late.status === 401, `a session of 2038 is still good today: ${late.status}`);
  const again = await signInByRequest(node);
  findings.expect(
    again.status === 302,
    `signing in was answered ${again.status} after wrong passwords in 2038`,
  );
  return added.size;
}

export const clockTurned: Fault = {
  name: "clock-turned",
  fault:
    "The clock turned back an hour, put right, set to 2038 and put right again, while the site runs",
  must: "nothing lost, every photo once and in order; sessions end; events and the registration stand by the day",
  programs: [{ name: "faketime", packages: ["faketime"] }],
  async stage() {
    const findings = startFindings();
    const { environment, turn } = settableClock();
    const CONTENT_DIR = contentWithDates();
    const store = await openStore("SQLite", ownFolder("node"), { ...environment, CONTENT_DIR });
    try {
      const photos = await stageOn(store, findings, turn);
      return {
        count: "4 turns",
        seen: `${photos} photos, added before and after each turn, all there and in order`,
        wrong: findings.wrong,
      };
    } finally {
      await store.close();
    }
  },
};
