import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { track } from "#tests/support/machine/children.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { RawAnswer } from "#tests/support/raw-get.ts";

/** Headers that node:http adds to every answer. */
const written = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Plain `node:http` in a process of its own, which sends the very same bytes and headers. */
export async function startBareServer(answer: RawAnswer) {
  const { status, body } = answer;
  const own = answer.headers.filter(([name]) => !written.has(name.toLowerCase()));
  const hasLength = own.some(([name]) => name.toLowerCase() === "content-length");
  const headers = hasLength ? own : [...own, ["Content-Length", `${body.length}`]];
  const file = join(ownFolder("answer"), "answer.json");
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString("base64") }));
  const script = join(import.meta.dirname, "../bare-server.ts");
  const env = { ...process.env, NODE_ENV: "production" };
  const child = track(fork(script, [file], { env }));
  const [port] = (await once(child, "message")) as [number];
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGKILL") };
}
