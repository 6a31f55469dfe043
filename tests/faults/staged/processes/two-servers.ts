import { hasStackTrace, tryStart } from "#tests/faults/try-start.ts";
import { startVisitors } from "#tests/scale/visitors.ts";
import type { Fault } from "../fault.ts";
import { startFindings } from "./findings.ts";
import { openStore } from "./stores.ts";

const refusal = /^Another server is using the data folder .*: stop that one/;

export const twoServers: Fault = {
  name: "two-servers",
  fault:
    "A second server is started on one SQLite folder, while the first is busy and a guru writes",
  must: "the second refuses with one sentence; the first goes on; after it was killed another may start",
  async stage({ count }) {
    const findings = startFindings();
    const store = await openStore("SQLite");
    const { node } = store;
    const rounds = count(10);
    try {
      await node.start();
      await node.signIn();
      const visitors = startVisitors(node.url, ["/", "/gallery", "/events"]);
      for (let round = 0; round < rounds; round++) {
        const second = tryStart({ DATA_DIR: node.dataDir });
        findings.expect(await node.addEvent(`Meanwhile ${round}`), "the first did not write");
        const { said, code } = await second;
        const isClear = code === 1 && refusal.test(said) && !hasStackTrace(said);
        findings.expect(isClear, `the second ended with ${code} and said ${said}`);
      }
      const { answered, failures } = await visitors.stop();
      findings.wrong.push(...failures.slice(0, 3));
      await node.kill();
      await node.start();
      return {
        count: `${rounds} starts`,
        seen: `all refused; the first answered ${answered} requests meanwhile, ${failures.length} of them badly`,
        wrong: findings.wrong,
      };
    } finally {
      await store.close();
    }
  },
};
