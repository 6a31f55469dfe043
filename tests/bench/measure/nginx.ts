import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { findProgram } from "#tests/support/machine/tools.ts";
import { freePort } from "#tests/support/server-process.ts";
import { untilAnswered } from "./raw-get.ts";

type Served = { folder: string; path: string; type: string; headers: [string, string][] };

/** nginx as a single process, serving the files below `folder` with these headers, as it does best. */
export async function startNginx({ folder, path, type, headers }: Served) {
  const own = ownFolder("nginx");
  const port = await freePort();
  const added = headers
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, "\\$&")}";`)
    .join("\n");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n");
  const file = join(own, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${own}/pid; error_log ${own}/error.log;
    events { worker_connections 1024; }
    http {
      ${places}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; etag off;
      types {} default_type ${type};
      server { listen 127.0.0.1:${port}; root ${folder}; ${added} }
    }`,
  );
  const program = findProgram("nginx") ?? "nginx";
  const args = ["-c", file, "-e", join(own, "error.log")];
  const child = track(spawn(program, args, { stdio: "ignore" }));
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered(address + path, performance.now(), () => child.exitCode !== null);
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
