import { type ChildProcess, spawn } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { program } from "#commands/prepare.mjs";
import { cookieOf, guru, signInByRequest } from "./guru.ts";
import { track } from "./machine/children.ts";
import { untilAnswered } from "./raw-get.ts";

/** What `npm start` runs. */
export const builtProgram = "build/server/server.js";

export type Program = Awaited<ReturnType<typeof startProgram>>;

type Start = {
  dataDir: string;
  port?: number | undefined;
  environment?: Record<string, string>;
  /** What it must answer before it counts as started. */
  path?: string;
};

/**
 * The program as `npm start` runs it, with a guru, in a process of its own; it ends with this one.
 */
export async function startProgram(given: Start) {
  const { dataDir, environment, path = "/readyz" } = given;
  const port = given.port ?? (await freePort());
  const start = performance.now();
  const child = track(
    spawn(process.execPath, program.parameters, {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        ...program.environment,
        // Empty counts as unset: the caller's own settings must not count.
        DATABASE_URL: "",
        PUBLIC_URL: "",
        SMTP_URL: "",
        CONTENT_DIR: "",
        ...{ LOG_LEVEL: "error", HOST: "127.0.0.1", PORT: `${port}` },
        DATA_DIR: dataDir,
        ADMIN_EMAIL: guru.email,
        ADMIN_PASSWORD: guru.password,
        ...environment,
      },
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  const isEnded = () => child.exitCode !== null || child.signalCode !== null;
  const startedMs = await untilAnswered(address + path, start, isEnded);
  /** As browsers know it: a name, since passkeys belong to names. */
  const url = `http://localhost:${port}`;
  const request = (to: string, init?: RequestInit) =>
    fetch(address + to, { redirect: "manual", ...init });
  return {
    pid: child.pid ?? 0,
    address,
    url,
    /** How long it took until it answered, in milliseconds. */
    startedMs,
    request,
    async signIn(): Promise<string> {
      const answer = await signInByRequest({ url, request });
      if (answer.status !== 302) throw new Error(`Signing in was answered ${answer.status}`);
      return cookieOf(answer);
    },
    kill: () => ended(child, "SIGKILL"),
    stop: () => ended(child, "SIGTERM"),
  };
}

/** The same on a data folder of the test's, without a demo and a slider. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  port?: number,
): Promise<Program> {
  const all = { ...(await ownData(dataDir)), ...environment };
  return startProgram({ dataDir, port, environment: all });
}

/** What leads a program to a folder of data, and of content without a slider. */
async function ownData(dataDir: string) {
  const contentDir = join(dataDir, "content");
  await copyContent(contentDir);
  return { DATA_DIR: dataDir, CONTENT_DIR: contentDir, SEED_DEMO: "0" };
}

/** The content of the repository, with an empty slider. */
export async function copyContent(to: string): Promise<void> {
  await mkdir(join(to, "slider"), { recursive: true });
  for (const name of ["school.yaml", "competition.yaml"]) {
    await copyFile(join("content", name), join(to, name));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Its exit code, or null when it was killed. */
function ended(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once("exit", resolve);
    child.kill(signal);
  });
}
