import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { track } from "#tests/support/machine/children.ts";
import { copyContent, freePort } from "#tests/support/server-process.ts";

/** Polls until every process has ended; a test's time is the limit. */
const untilTrue = { timeout: 15_000, interval: 50 };

async function startByNpm() {
  const dataDir = folderForTest();
  await copyContent(join(dataDir, "content"));
  const port = await freePort();
  // In a session of its own, by which its processes are found even when their parent is gone.
  const child = spawn("npm", ["start"], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CONTENT_DIR: join(dataDir, "content"),
      SEED_DEMO: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
    },
  });
  track(child);
  const address = `http://127.0.0.1:${port}/readyz`;
  await vi.waitFor(async () => expect((await fetch(address)).ok).toBe(true), untilTrue);
  const session = child.pid ?? 0;
  return { child, session };
}

const processesOf = (session: number) =>
  execFileSync("ps", ["-A", "-o", "sid=,stat=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => Number(line.trim().split(/\s+/)[0]) === session && !/^\s*\d+\s+Z/.test(line));

test("SIGTERM ends every process of npm start", async () => {
  const { child, session } = await startByNpm();
  try {
    expect(processesOf(session).length).toBeGreaterThan(1);
    child.kill("SIGTERM");
    await vi.waitFor(() => expect(processesOf(session)).toEqual([]), untilTrue);
  } finally {
    for (const line of processesOf(session)) console.error(line);
    if (processesOf(session).length > 0) process.kill(-session, "SIGKILL");
  }
}, 60_000);

async function runCommand(parameters: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, printed: (out + complaint).trim() };
}

test("an older Node is told what to install", async () => {
  const pretend = 'Object.defineProperty(process.versions, "node", { value: "20.10.0" })';
  const script = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
  const { code, printed } = await runCommand([...script, "commands/run.mjs", "start"]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^This needs Node 20\.11 or newer, and .* is .*nodejs\.org.*$/);
});

test("a command reads its variables from a file", async () => {
  const folder = folderForTest();
  const elsewhere = join(folder, "a&b c$HOME");
  const variables = `# Ours\r\n\nDATA_DIR='${elsewhere}'\r\nSEED_DEMO="0"\n`;
  writeFileSync(join(folder, "school.env"), variables);
  const list = ["--", "commands/run.mjs", "admin", "list", "--env-file", "school.env"];
  const { code, printed } = await runCommand(list, { INIT_CWD: folder });
  expect(printed).toContain(`There is no site in ${elsewhere}; set DATA_DIR`);
  // The exit code is that of its program.
  expect(code).toBe(1);
});
