import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { drawPicture } from "#tests/factories/images.ts";
import { pause, startVisitors, until } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { type Findings, startFindings } from "./findings.ts";
import { uploadOne } from "./kills/write-documents.ts";
import { openStore, type StagedStore } from "./stores.ts";

const pages = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/api/uploads", "/events.ics"];

/** A page that waits longer than this is taken for one that hangs. */
const patienceMs = 3_000;

const backMs = 5_000;

type Trouble = {
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
async function goThrough(store: StagedStore, trouble: Trouble, findings: Findings) {
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

async function repeat(
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

const event = { title: "t", description: "d", date: "2030-01-31" };
const refused: [number, RegExp] = [503, /again|later|reached|not answer/i];

export const postgresGone: Fault = {
  name: "postgres-gone",
  fault: "PostgreSQL killed for two seconds, and frozen for three, under load",
  must: `pages from the last good copy, writes refused with 503 and a sentence (frozen: done when it goes on), well again ${backMs / 1000} s after its return`,
  async stage(stage) {
    const findings = startFindings();
    const store = await openStore("PostgreSQL");
    const { node, postgres } = store;
    const signal = (what: NodeJS.Signals) => {
      for (const pid of postgres?.processes() ?? []) process.kill(pid, what);
    };
    const write = () => node.addEvent("It is back");
    const killed: Trouble = {
      name: "killed",
      goes: () => signal("SIGKILL"),
      comesBack: () => postgres?.start(),
      write,
      async meanwhile() {
        await findings.expectAnswer("an event", node.send("/api/newevents", event), refused);
        await findings.expectAnswer("a message", postMessage(node), refused);
        await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /store cannot be/]);
        await pause(1_500);
      },
    };
    const waiting: Promise<boolean>[] = [];
    const frozen: Trouble = {
      name: "frozen",
      goes: () => signal("SIGSTOP"),
      comesBack: () => signal("SIGCONT"),
      write,
      async meanwhile() {
        waiting.push(node.addEvent("Sent while it was frozen"));
        await pause(3_000);
      },
    };
    try {
      await node.start();
      await node.signIn();
      const outcome = await repeat(
        stage,
        async () => [
          await goThrough(store, killed, findings),
          await goThrough(store, frozen, findings),
        ],
        findings,
      );
      const done = await Promise.all(waiting);
      findings.expect(done.every(Boolean), "what was sent while it was frozen was not done");
      return outcome;
    } finally {
      await store.close();
    }
  },
};

export const bucketGone: Fault = {
  name: "bucket-gone",
  fault: "The bucket loses every connection, and answers 500, under load",
  must: `no page fails, uploads are refused with 503 and a sentence, \`/readyz\` 503, well again ${backMs / 1000} s after its return`,
  async stage(stage) {
    const findings = startFindings();
    const s3 = await startFakeS3();
    const { endpoint, accessKey, secretKey, region } = s3.place();
    const key = `${encodeURIComponent(accessKey)}:${encodeURIComponent(secretKey)}`;
    const bucket = `s3://${key}@${new URL(endpoint).host}/pictures?region=${region}&tls=0`;
    const store = await openStore("SQLite", ownFolder("node"), { FILES_URL: bucket });
    const { node } = store;
    const picture = await drawPicture({ width: 300, height: 200, background: "#7a1226" });
    const troubleOf = (name: string, what: "lost" | 500): Trouble => ({
      name,
      goes: () => s3.setTrouble(() => what),
      comesBack: () => s3.setTrouble(null),
      write: async () => (await node.uploadPicture(picture)).ok,
      async meanwhile() {
        const other = await drawPicture({ width: 301, height: 200, background: "#0f5c63" });
        await findings.expectAnswer("an upload", node.uploadPicture(other), [
          503,
          /does not answer/,
        ]);
        await findings.expectAnswer("/readyz", node.request("/readyz"), [503, /pictures' place/]);
        findings.expect(await node.addEvent("Without a picture"), "an event was refused");
        await pause(1_500);
      },
    });
    const troubles = [troubleOf("connections lost", "lost"), troubleOf("500", 500)];
    try {
      await node.start();
      await node.signIn();
      const work = async () => {
        const seen: string[] = [];
        for (const trouble of troubles) seen.push(await goThrough(store, trouble, findings));
        return seen;
      };
      return await repeat(stage, work, findings);
    } finally {
      await store.close();
      s3.close();
    }
  },
};

export const sqliteLocked: Fault = {
  name: "sqlite-locked",
  fault: "Another process holds SQLite's write lock for three seconds, under load",
  must: "pages go on, a write waits and is done, or is refused with 503 and a sentence",
  async stage(stage) {
    const findings = startFindings();
    const store = await openStore("SQLite");
    const { node } = store;
    let other: DatabaseSync | null = null;
    const locked: Trouble = {
      name: "locked",
      goes() {
        other = new DatabaseSync(join(node.dataDir, "school.sqlite"));
        other.exec("begin immediate");
      },
      comesBack: () => other?.close(),
      write: () => node.addEvent("It is back"),
      async meanwhile() {
        const sent = node.send("/api/newevents", event);
        await pause(3_000);
        other?.exec("rollback");
        const { status } = await sent;
        findings.expect([201, 503].includes(status), `a write was answered ${status}`);
      },
    };
    try {
      await node.start();
      await node.signIn();
      const work = async () => [await goThrough(store, locked, findings)];
      return await repeat(stage, work, findings);
    } finally {
      await store.close();
    }
  },
};
