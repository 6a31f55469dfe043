import { endChildren } from "#tests/support/machine/children.ts";
import { missing, missingProgram } from "#tests/support/machine/tools.ts";
import { freePort } from "#tests/support/server-process.ts";
import { startBalancer } from "./balancer.ts";
import { nodeChecks } from "./node-checks.ts";
import { createNode } from "./nodes.ts";
import { startSchoolPostgres } from "./postgres.ts";
import { runChecks } from "./report.ts";
import { storageChecks } from "./storage-checks.ts";
import { startSwift, swift } from "./swift.ts";

/** Two nodes as an operator would run them, on one machine, through what may happen to them. */
const without = missing("nginx") ?? missingProgram(swift);
if (without) {
  console.error(without);
  process.exit(2);
}
const postgres = await startSchoolPostgres();
const s3 = await startSwift();
const [port, ...nodePorts] = [await freePort(), await freePort(), await freePort()] as const;
const url = `http://localhost:${port}`;
const environment = {
  DATABASE_URL: postgres.databaseUrl,
  FILES_URL: s3.filesUrl,
  AUTH_SECRET: "a-secret-that-only-this-run-knows",
  PUBLIC_URL: url,
  TRUST_PROXY: "1",
};
const [first, second] = nodePorts;
const node = (nodePort: number) => createNode({ port: nodePort, publicUrl: url, environment });
startBalancer(port, nodePorts);
const failed = await runChecks([
  ...storageChecks(s3.place),
  ...nodeChecks({ url, nodes: [node(first), node(second)], postgres, s3 }),
]);
endChildren();
await postgres.stop();
process.exit(failed === 0 ? 0 : 1);
