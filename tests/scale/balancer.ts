import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { findProgram } from "#tests/support/machine/programs.ts";

/**
 * nginx before the nodes. What a node did not answer is asked of another one, unless it is a write
 * that may have been done.
 */
export function startBalancer(port: number, nodePorts: number[]): void {
  const own = ownFolder("balancer");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join("\n");
  // Without counting failures: on one machine a node that is gone says so at once.
  const nodes = nodePorts.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join("\n");
  const file = join(own, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${own}/pid; error_log ${own}/error.log;
    events { worker_connections 1024; }
    http {
      ${places}
      access_log off; client_max_body_size 40m;
      upstream nodes { ${nodes} keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://nodes;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_connect_timeout 2s;
          proxy_next_upstream error timeout;
        }
      }
    }`,
  );
  const program = findProgram("nginx") ?? "nginx";
  track(spawn(program, ["-c", file, "-e", join(own, "error.log")], { stdio: "ignore" }));
}
