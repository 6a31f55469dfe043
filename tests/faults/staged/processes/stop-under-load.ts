import { askForever, beginUpload } from "#tests/faults/busy-connections.ts";
import { pause, until } from "#tests/scale/visitors.ts";
import { cookieOf, signInByRequest } from "#tests/support/guru.ts";
import type { Fault } from "../fault.ts";
import { type Findings, startFindings } from "./findings.ts";
import { openStore, type StagedStore } from "./stores.ts";

const connections = 30;
const paths = ["/", "/gallery", "/search?q=lamp", "/api/uploads?limit=5", "/events"];
const maxMs = 10_000;

async function stopOnce({ node }: StagedStore, findings: Findings) {
  await node.start();
  const sendRest = await beginUpload(node.url, cookieOf(await signInByRequest(node)));
  let answers = 0;
  const clients = Array.from({ length: connections }, () =>
    askForever(node.url, paths, () => {
      answers += 1;
    }),
  );
  const all = Promise.all(clients);
  all.catch(() => undefined);
  await until(async () => answers > 150);
  const begun = performance.now();
  const stopped = node.stop();
  await pause(50);
  const upload = await sendRest().catch((error: Error) => ({ status: 0, body: error.message }));
  findings.expect(upload.status === 200, `the upload came to ${upload.status} ${upload.body}`);
  const statuses = await all.then(
    (lists) => lists.flat(),
    (error: Error) => error,
  );
  if (statuses instanceof Error) findings.wrong.push(`a request was dropped: ${statuses.message}`);
  else {
    const bad = statuses.filter((status) => status !== 200);
    findings.expect(bad.length === 0, `${bad.length} requests came to ${[...new Set(bad)]}`);
  }
  const code = await stopped;
  const tookMs = performance.now() - begun;
  findings.expect(code === 0, `it ended with ${code}`);
  findings.expect(tookMs <= maxMs, `it took ${Math.round(tookMs)} ms`);
  return { answers, tookMs };
}

export const stopUnderLoad: Fault = {
  name: "stop-under-load",
  fault: `\`SIGTERM\`, ${connections} busy keep-alive connections and an upload half sent`,
  must: `every request that was taken is answered, the upload too; it ends with 0 within ${maxMs / 1000} s`,
  async stage({ say, count }) {
    const findings = startFindings();
    const store = await openStore("SQLite");
    const rounds = count(20);
    let [answers, longestMs] = [0, 0];
    try {
      for (let round = 0; round < rounds; round++) {
        const seen = await stopOnce(store, findings);
        answers += seen.answers;
        longestMs = Math.max(longestMs, seen.tookMs);
        say(`${round + 1} stops`);
      }
    } finally {
      await store.close();
    }
    return {
      count: `${rounds} stops`,
      seen: `${answers} requests answered, the longest stop ${Math.round(longestMs)} ms`,
      wrong: findings.wrong,
    };
  },
};
