import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { track } from "#tests/support/machine/children.ts";
import { freePort } from "#tests/support/server-process.ts";
import { untilAnswered } from "./raw-get.ts";

export type Program = Awaited<ReturnType<typeof startProgram>>;

type Start = {
  dataDir: string;
  environment?: Record<string, string>;
  /** What it must answer before it counts as started. */
  path?: string;
};

/** The program as `npm start` runs it, in a process of its own; it ends with this one. */
export async function startProgram({ dataDir, environment, path }: Start) {
  const port = await freePort();
  const { program: run } = (await import(resolve("commands/prepare.mjs"))) as { program: Run };
  const start = performance.now();
  const server = spawn(process.execPath, run.parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...run.environment,
      // Empty counts as unset: the caller's own settings must not count.
      ...{ DATABASE_URL: "", PUBLIC_URL: "", SMTP_URL: "", CONTENT_DIR: "" },
      ...{ LOG_LEVEL: "error", HOST: "127.0.0.1", PORT: `${port}` },
      ...{ DATA_DIR: dataDir, ADMIN_EMAIL: guru.email, ADMIN_PASSWORD: guru.password },
      ...environment,
    },
  });
  const child = track(server);
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  const isEnded = () => child.exitCode !== null || child.signalCode !== null;
  const startedMs = await untilAnswered(address + (path ?? "/"), start, isEnded);
  /** As browsers know it: a name, since passkeys belong to names. */
  const url = `http://localhost:${port}`;
  const request = (to: string, init?: RequestInit) =>
    fetch(address + to, { redirect: "manual", ...init });
  return {
    child,
    pid: child.pid ?? 0,
    address,
    url,
    /** When the process was asked for, and how long until it answered, in milliseconds. */
    start,
    startedMs,
    request,
    async signIn(): Promise<string> {
      const answer = await signInByRequest({ url, request });
      if (answer.status !== 302) throw new Error(`Signing in was answered ${answer.status}`);
      return cookieOf(answer);
    },
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 3_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

type Run = { parameters: string[]; environment: Record<string, string> };

/** A guru's call; a text is JSON already. */
export async function callAsGuru(
  { request, url }: Pick<Program, "request" | "url">,
  cookie: string,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<Record<string, unknown>> {
  const answer = await request(path, {
    method,
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: url },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
