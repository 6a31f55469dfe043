import { runChecks } from "#tests/support/machine/run-checks.ts";
import { missing } from "#tests/support/machine/tools.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { freePort } from "#tests/support/server-process.ts";
import { startBalancer } from "./balancer.ts";
import { nodeChecks } from "./node-checks.ts";
import { createNode } from "./nodes.ts";
import { startSchoolPostgres } from "./postgres.ts";

/** Two nodes as an operator would run them, on one machine, through what may happen to them. */
const without = missing("nginx");
if (without) {
  console.error(without);
  process.exit(2);
}
const postgres = await startSchoolPostgres();
const s3 = await startFakeS3();
const { endpoint, region, accessKey, secretKey } = s3.place();
const account = [accessKey, secretKey].map(encodeURIComponent).join(":");
const { host } = new URL(endpoint);
const [port, ...nodePorts] = [await freePort(), await freePort(), await freePort()] as const;
const url = `http://localhost:${port}`;
const environment = {
  DATABASE_URL: postgres.databaseUrl,
  FILES_URL: `s3://${account}@${host}/pictures/site?region=${region}&tls=0`,
  AUTH_SECRET: "a-secret-that-only-this-run-knows",
  PUBLIC_URL: url,
  TRUST_PROXY: "1",
};
const [first, second] = nodePorts;
const node = (nodePort: number) => createNode({ port: nodePort, publicUrl: url, environment });
startBalancer(port, nodePorts);
const checks = nodeChecks({ url, nodes: [node(first), node(second)], postgres, s3 });
const failed = await runChecks({ name: "scale", title: "Two nodes", checks });
await postgres.stop();
process.exit(failed === 0 ? 0 : 1);
