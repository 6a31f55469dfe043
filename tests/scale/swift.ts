import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { S3Bucket } from "#app/platform/files/s3-bucket.ts";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { findProgram, type Program } from "#tests/support/machine/programs.ts";
import { freePort } from "#tests/support/server-process.ts";

export const swift: Program = {
  names: ["swift-proxy-server"],
  packages: ["swift-proxy", "swift-account", "swift-container", "swift-object"],
};

const kinds = ["account", "container", "object"] as const;

/**
 * OpenStack Swift as Debian has it, on one machine, with its S3 interface and one bucket,
 * `pictures`.
 */
export async function startSwift() {
  const folder = ownFolder("swift");
  mkdirSync(join(folder, "devices/disk"), { recursive: true });
  const hash = "swift_hash_path_suffix = end\nswift_hash_path_prefix = beginning\n";
  writeFileSync(join(folder, "swift.conf"), `[swift-hash]\n${hash}`);
  const user = userInfo().username;
  for (const kind of kinds) {
    const port = await freePort();
    makeRing(folder, kind, port);
    writeFileSync(join(folder, `${kind}.conf`), storageConf({ kind, folder, port, user }));
    await untilListening(`http://127.0.0.1:${port}`, startServer(folder, kind));
  }
  const port = await freePort();
  writeFileSync(join(folder, "proxy.conf"), proxyConf({ folder, port, user }));
  const endpoint = `http://127.0.0.1:${port}`;
  let proxy: ChildProcess | null = null;
  const start = async () => {
    proxy = startServer(folder, "proxy");
    await untilListening(endpoint, proxy);
  };
  await start();
  const place: S3Bucket = {
    endpoint,
    region: "us-east-1",
    bucket: "pictures",
    prefix: "site/",
    accessKey: "test:tester",
    secretKey: "testing",
  };
  await createBucket(place);
  return {
    place,
    filesUrl: `s3://test%3Atester:testing@127.0.0.1:${port}/pictures/site?region=us-east-1&tls=0`,
    /** Nobody answers at its address then. */
    async stop() {
      proxy?.kill("SIGKILL");
      if (proxy) await once(proxy, "exit");
    },
    start,
  };
}

async function createBucket({ endpoint, region, bucket, accessKey, secretKey }: S3Bucket) {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new AwsClient({ ...credentials, region, service: "s3" });
  const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" });
  if (status !== 200) throw new Error(`Creating the bucket was answered ${status}`);
}

function makeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  const program = findProgram("swift-ring-builder") ?? "swift-ring-builder";
  const run = (...what: string[]) => {
    try {
      execFileSync(program, [builder, ...what], { stdio: "ignore", cwd: folder });
    } catch (error) {
      // 1: it was done, and there is something to warn of, such as one disk only.
      if ((error as { status?: number }).status !== 1) throw error;
    }
  };
  run("create", "4", "1", "1");
  run("add", `r1z1-127.0.0.1:${port}/disk`, "1");
  run("rebalance");
}

function startServer(folder: string, kind: string): ChildProcess {
  const name = `swift-${kind}-server`;
  const program = findProgram(name) ?? name;
  return track(spawn(program, [join(folder, `${kind}.conf`)], { cwd: folder, stdio: "ignore" }));
}

async function untilListening(endpoint: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (server.exitCode !== null) throw new Error(`${server.spawnargs.join(" ")} has ended`);
    if (await fetch(endpoint).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Swift does not listen at ${endpoint}`);
}

type Server = { folder: string; port: number; user: string };

const general = ({ folder, port, user }: Server) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_address = /dev/null
`;

const storageConf = (server: Server & { kind: string }) => `${general(server)}
devices = ${server.folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${server.kind}-server
[app:${server.kind}-server]
use = egg:swift#${server.kind}
`;

/**
 * The cache has to be there, and may be one that does not answer: then everything is looked up. A
 * busy machine is no broken one, so storage that was late once is not left out for a minute.
 */
const proxyConf = (server: Server) => `${general(server)}
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
conn_timeout = 5
node_timeout = 30
error_suppression_interval = 1
`;
