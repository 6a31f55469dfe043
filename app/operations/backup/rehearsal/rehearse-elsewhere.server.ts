import { fork } from "node:child_process";
import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rehearsalStrings } from "#app/operations/backup/strings.ts";
import { isDayOld, thisMachine } from "#app/platform/files/write-whole.server.ts";
import type { Rehearsed } from "./rehearse-archive.server.ts";

const program = join(
  import.meta.dirname,
  import.meta.env?.PROD ? "rehearse-program.js" : "rehearse-program.ts",
);

/** For rows, some at a time; pictures lie outside of this heap. */
const heapMb = 128;

/** 900 MB take a minute (decision 22): enough for a hundred times as much. */
const maxMs = 2 * 3_600_000;

/** Visitors' own room on the same disk, in bytes. */
const leftAlone = 500_000_000;

/** Rows take more room in tables than compressed. */
const unpacked = 1.5;

const mark = ".rehearsal-";

/** What keeps a backup from being tried, though it may be good. */
export class CannotRehearse extends Error {}

/**
 * Tries an archive in a process of its own, which knows none of the server's secrets and ends with
 * the work, in a folder beside the archive, which is removed. Throws `CannotRehearse`.
 */
export async function rehearseElsewhere(path: string, signal: AbortSignal): Promise<Rehearsed> {
  const beside = dirname(path);
  await removeLeftOver(beside);
  await checkRoom(path);
  const folder = await mkdtemp(join(beside, `${mark}${process.pid}@${thisMachine}-`));
  try {
    return await runProgram(path, folder, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runProgram(path: string, folder: string, stop: AbortSignal): Promise<Rehearsed> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(maxMs)]);
  const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, [path, folder], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { PATH, SystemRoot, NODE_COMPILE_CACHE, TMPDIR: folder },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    killSignal: "SIGKILL",
    signal,
  });
  let answer: Rehearsed | null = null;
  let complaint = "";
  child.on("message", (said: Rehearsed) => {
    answer = said;
  });
  child.stderr?.on("data", (text) => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  child.on("error", (error) => {
    complaint ||= error.message;
  });
  // Also when it is stopped from here: it must be gone before its folder is.
  await new Promise((resolve) => child.once("close", resolve));
  if (answer) return answer;
  throw new CannotRehearse(complaint || rehearsalStrings.ended);
}

async function checkRoom(path: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(path), statfs(dirname(path))]);
  if (bavail * bsize < size * unpacked + leftAlone)
    throw new CannotRehearse(rehearsalStrings.noRoom);
}

/** What a crash has left: what no living program of this machine works on, and what is a day old of another's that shares the folder. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(mark)) continue;
    const path = join(folder, name);
    const [, owner, machine] = /^(\d+)@(.+)-[^-]+$/.exec(name.slice(mark.length)) ?? [];
    const isOver = machine === thisMachine ? !isAnother(Number(owner)) : await isDayOld(path);
    if (isOver) await rm(path, { recursive: true, force: true });
  }
}

/** An earlier process may have had our own number. */
const isAnother = (processId: number) => processId !== process.pid && isAlive(processId);

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
