import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { guru } from "./guru.ts";

/** What `npm start` runs. */
export const builtProgram = "build/server/server.js";

/** The program itself in a process of its own, on a data folder of the test's, without a slider. */
export async function startServerProcess(
  dataDir: string,
  port: number,
  environment: Record<string, string> = {},
) {
  return spawnServer(".", port, { ...(await ownData(dataDir)), ...environment });
}

/** What leads a program to a folder of data, and of content without a slider. */
export async function ownData(dataDir: string) {
  const contentDir = join(dataDir, "content");
  await mkdir(join(contentDir, "slider"), { recursive: true });
  for (const name of ["school.yaml", "competition.yaml"]) {
    await copyFile(join("content", name), join(contentDir, name));
  }
  return { DATA_DIR: dataDir, CONTENT_DIR: contentDir, SEED_DEMO: "0" };
}

/** The program whose files lie in `folder`, listening and with a guru. */
export async function spawnServer(
  folder: string,
  port: number,
  environment: Record<string, string>,
) {
  const child = spawn(process.execPath, [programIn(folder)], {
    cwd: folder,
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: `${port}`,
      HOST: "127.0.0.1",
      ADMIN_EMAIL: guru.email,
      ADMIN_PASSWORD: guru.password,
      ...environment,
    },
  });
  const endWithThis = () => child.kill("SIGKILL");
  process.prependOnceListener("exit", endWithThis);
  child.once("exit", () => process.off("exit", endWithThis));
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => ended(child, "SIGKILL"),
    stop: () => ended(child, "SIGTERM"),
  };
}

/** An earlier revision's program ran from its sources. */
export function programIn(folder: string): string {
  return [builtProgram, "server.ts"].find((path) => existsSync(join(folder, path))) ?? builtProgram;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  // An earlier revision prepares the demo's pictures first, a minute on a small machine.
  for (let attempt = 0; attempt < 5_000; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("The server did not become ready");
}

/** Its exit code, or null when it was killed. */
function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once("exit", resolve);
    child.kill(signal);
  });
}
