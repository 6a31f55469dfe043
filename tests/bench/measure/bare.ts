import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { RawAnswer } from "#tests/support/raw-get.ts";

/** Headers that node:http adds to every answer. */
const written = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** A server that is as bare as the script, in a process of its own. */
export async function startBare(script: string, args: string[] = []) {
  const file = join(import.meta.dirname, "..", script);
  const child = track(fork(file, args, { env: { ...process.env, NODE_ENV: "production" } }));
  const ended = once(child, "exit").then(() => {
    throw new Error(`${script} ended before it sent a message`);
  });
  const [port] = (await Promise.race([once(child, "message"), ended])) as [number];
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGKILL") };
}

/** Plain `node:http` that sends the very same bytes and headers. */
export function startBareServer(answers: Record<string, RawAnswer>) {
  const ready = Object.entries(answers).map(([path, { status, headers, body }]) => {
    const own = headers.filter(([name]) => !written.has(name.toLowerCase()));
    const length: [string, string] = ["Content-Length", `${body.length}`];
    const hasLength = own.some(([name]) => name.toLowerCase() === "content-length");
    const sent = hasLength ? own : [...own, length];
    return [path, { status, headers: sent, body: body.toString("base64") }];
  });
  const file = join(ownFolder("answers"), "answers.json");
  writeFileSync(file, JSON.stringify(Object.fromEntries(ready)));
  return startBare("bare-server.ts", [file]);
}
