import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { drawPicture } from "#tests/factories/images.ts";
import { pause } from "#tests/scale/visitors.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import type { Fault } from "../fault.ts";
import { startFindings } from "./findings.ts";
import { backMs, event, goThrough, repeat, type Trouble } from "./go-through.ts";
import { openStore } from "./stores.ts";

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
