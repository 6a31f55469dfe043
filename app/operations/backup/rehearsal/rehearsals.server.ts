import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "#app/platform/log.server.ts";
import { CannotRehearse, rehearseElsewhere } from "./rehearse-elsewhere.server.ts";

/** Beside the backups, so that it lasts as long as they do. */
const recordName = "rehearsal.json";

const record = z.object({
  /** Of the backup that was tried, as `2026-01-31`, and when it was written: another of this day is another one. */
  day: z.string(),
  writtenAt: z.number(),
  /** When it was tried (epoch milliseconds). */
  at: z.number(),
  /** "untried": something kept it from being tried, which says nothing of the backup. */
  verdict: z.enum(["whole", "damaged", "untried"]),
  reason: z.string(),
});

/** What became of the latest backup when it was tried. */
export type Rehearsal = z.infer<typeof record>;

type Verdict = Pick<Rehearsal, "verdict" | "reason">;

type Parts = {
  folder: string;
  log: Log;
  clock: () => number;
  signal: AbortSignal;
  /** How soon what could not be tried is tried again, in milliseconds. */
  retryMs: number;
};

/** The latest that is known; null while there is none. */
export async function findRehearsal(folder: string): Promise<Rehearsal | null> {
  const text = await readFile(join(folder, recordName), "utf8").catch(() => "null");
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Tries the backup of a day, unless it has been tried, and notes what became of it. */
export async function rehearseDay(day: string, path: string, parts: Parts): Promise<void> {
  const { folder, log, clock, signal, retryMs } = parts;
  const { mtimeMs: writtenAt } = await stat(path);
  const last = await findRehearsal(folder);
  const isSame = last?.day === day && last.writtenAt === writtenAt;
  if (isSame && (last.verdict !== "untried" || clock() - last.at < retryMs)) return;
  const known = { day, writtenAt };
  const note = (verdict: Verdict) => keep(folder, { ...known, at: clock(), ...verdict });
  // Should it take the server down with it, the next start does not begin with it again.
  await note(unfinished);
  const verdict = await attempt(path, signal);
  // What a stop has cut off the next start takes up at once.
  if (signal.aborted) return keep(folder, { ...known, at: clock() - retryMs, ...unfinished });
  await note(verdict);
  if (verdict.verdict === "whole") log.info("the day's backup was tried and is whole", { day });
  else log.error(`the day's backup is ${verdict.verdict}`, { path, reason: verdict.reason });
}

const unfinished: Verdict = { verdict: "untried", reason: "It was not finished" };

async function attempt(path: string, signal: AbortSignal): Promise<Verdict> {
  try {
    const rehearsed = await rehearseElsewhere(path, signal);
    if (rehearsed.isWhole) return { verdict: "whole", reason: "" };
    return { verdict: "damaged", reason: rehearsed.reason };
  } catch (error) {
    if (!(error instanceof CannotRehearse)) throw error;
    return { verdict: "untried", reason: error.message };
  }
}

async function keep(folder: string, rehearsal: Rehearsal): Promise<void> {
  const path = join(folder, recordName);
  await writeFile(`${path}.new`, `${JSON.stringify(rehearsal, null, 2)}\n`);
  await rename(`${path}.new`, path);
}
