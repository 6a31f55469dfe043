import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { findProgram } from "#tests/support/machine/programs.ts";

/** nginx with the delivered configuration before the nodes. */
export function startBalancer(port: number, nodePorts: readonly [number, number]): void {
  const own = ownFolder("balancer");
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
      access_log off;
      ${readDelivered(port, nodePorts)}
    }`,
  );
  const program = findProgram("nginx") ?? "nginx";
  track(spawn(program, ["-c", file, "-e", join(own, "error.log")], { stdio: "ignore" }));
}

/** Without TLS, on ports of this run. */
function readDelivered(port: number, [first, second]: readonly [number, number]): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^server \{\n\tlisten 80;[\s\S]*?^\}$/m, "")
    .replaceAll(/^\t(?:listen|ssl_\w+) .*$/gm, "")
    .replace("server_name school.example;", `listen 127.0.0.1:${port};`)
    .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${second}`)
    .replace("Host $host;", "Host $http_host;");
}
