import { Agent, request } from "node:http";

/**
 * Run as a process of its own: asks by HEAD over as many connections as wrk, which waits for a body that
 * never comes. Tells how many were answered when it is asked to end.
 */
const [, , address = ""] = process.argv;
const connections = 32;
let answered = 0;
let asked = 0;

function ask(agent: Agent): void {
  const url = `${address}/gallery?x=${asked++}`;
  const head = request(url, { method: "HEAD", agent }, (answer) => {
    answer.resume();
    answer.on("end", () => {
      answered += 1;
      ask(agent);
    });
  });
  head.on("error", () => setTimeout(() => ask(agent), 100));
  head.end();
}

for (let each = 0; each < connections; each++) {
  ask(new Agent({ keepAlive: true, maxSockets: 1 }));
}
process.on("message", () => process.send?.(answered, () => process.exit()));
