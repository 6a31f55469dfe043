import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { Measured } from "#tests/bench/row.ts";
import { keptFolder } from "#tests/support/machine/folders.ts";
import { describeMachine } from "./machine.ts";

/** What one row said when it ran last. */
export type Result = {
  name: string;
  /** ISO 8601, UTC. */
  at: string;
  revision: string;
  command: string;
  machine: string;
  seconds: number;
  /** How many processes wanted a processor when it was over, in the minute before. */
  load?: number;
  measured: Measured[];
  /** Why there is nothing, where there is nothing. */
  skipped: string | null;
};

const folder = join(keptFolder, "results");

export function newResult(
  name: string,
  facts: Pick<Result, "seconds" | "measured" | "skipped">,
): Result {
  const args = process.argv.slice(2);
  return {
    name,
    at: new Date().toISOString(),
    revision: readRevision(),
    command: ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" "),
    machine: describeMachine(),
    load: loadavg()[0] ?? 0,
    ...facts,
  };
}

export function keepResult(result: Result): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Null for a row that was never run here. */
export function findResult(name: string): Result | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Result;
  } catch {
    return null;
  }
}

function readRevision(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    const isChanged = git("status", "--porcelain", "app", "db", "server.ts", "demo") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${isChanged ? " with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
