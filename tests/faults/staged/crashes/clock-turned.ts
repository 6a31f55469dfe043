import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "#tests/scale/visitors.ts";
import { signInByRequest } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Fault } from "../fault.ts";
import { openStore, uploadOne } from "./stores.ts";

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** libfaketime gives a process another time of day, without its timers, as setting the clock does. */
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
    /** Sets the clock so many seconds off while the program runs. */
    async turn(seconds: number): Promise<void> {
      set(seconds);
      await pause(300);
    },
  };
}

type Doc = { id: string; createdAt: string };

export const clockTurned: Fault = {
  name: "clock-turned",
  fault:
    "The clock turned back an hour, put right, set to 2038 and put right again, while the site runs",
  must: "nothing lost, every photo once and in order; sessions end; events stand by the day",
  programs: [{ name: "faketime", packages: ["faketime"] }],
  async stage() {
    const wrong: string[] = [];
    const expect = (isSo: boolean, otherwise: string) => isSo || wrong.push(otherwise);
    const { environment, turn } = settableClock();
    const store = await openStore("SQLite", ownFolder("node"), environment);
    const { node } = store;
    const added = new Set<string>();

    async function write(when: string): Promise<void> {
      for (let count = 0; count < 4; count++) {
        const photo = { title: `Photo ${when}`, description: "d", imageUrl };
        const answer = await node.send("/api/uploads", photo);
        if (answer.ok) added.add(((await answer.json()) as Doc).id);
        else wrong.push(`${when}: a photo was answered ${answer.status}`);
      }
      expect((await postMessage(node)).ok, `${when}: a message was refused`);
    }

    async function check(when: string, isUpcoming: boolean): Promise<void> {
      const photos: Doc[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const answer = await node.request(`/api/uploads?limit=5${after}`);
        const { items, next } = (await answer.json()) as { items: Doc[]; next: string | null };
        photos.push(...items);
        after = next && `&after=${encodeURIComponent(next)}`;
      }
      const ids = new Set(photos.map(({ id }) => id));
      const isWhole = photos.length === added.size && ids.symmetricDifference(added).size === 0;
      expect(isWhole, `${when}: ${photos.length} of ${added.size} photos are listed`);
      const days = photos.map(({ createdAt }) => createdAt);
      expect(days.join() === days.toSorted().reverse().join(), `${when}: out of order`);
      const [upcoming, past] = (await (await node.request("/events")).text()).split('id="past"');
      const isInPlace = (isUpcoming ? upcoming : past)?.includes("Next week") ?? false;
      expect(isInPlace, `${when}: the event is in the wrong list`);
    }

    async function expectSignedOut(when: string): Promise<void> {
      const { status } = await node.send("/api/newevents", event);
      expect(status === 401, `${when}: an older session was answered ${status}`);
    }

    const event = { title: "Next week", description: "d", date: dayAt(Date.now() + 7 * 864e5) };
    let imageUrl = "";
    try {
      await node.start();
      await node.signIn();
      imageUrl = await uploadOne(store);
      await node.send("/api/newevents", event);
      for (const [when, seconds] of Object.entries({
        first: 0,
        "an hour back": -3_600,
        right: 0,
      })) {
        await turn(seconds);
        await write(when);
        await check(when, true);
      }
      await turn(Math.trunc((Date.UTC(2038, 0, 20) - Date.now()) / 1_000));
      await check("in 2038", false);
      await expectSignedOut("in 2038");
      await node.signIn();
      await write("in 2038");
      for (let count = 0; count < 12; count++) await signInByRequest(node, "a-wrong-password");
      await turn(0);
      await check("back from 2038", true);
      await expectSignedOut("back from 2038");
      const { status } = await signInByRequest(node);
      expect(status === 302, `after wrong passwords in 2038 a sign-in was answered ${status}`);
      const seen = `${added.size} photos, added before and after each turn, all listed in order`;
      return { count: "4 turns", seen, wrong };
    } finally {
      await store.close();
    }
  },
};
