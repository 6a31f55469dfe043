import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownFolder } from "#tests/support/machine/folders.ts";

export type Load = { perSecond: number; p99Ms: number };

type Asked = { url: string; seconds: number; headers: Record<string, string> };

const connections = 32;

/** wrk's times are microseconds. */
const report = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p99":%d,"failed":%d}',
    summary.requests, summary.duration, latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
`;

/** Loads an address over 32 connections. Throws when an answer was no success. */
export async function load({ url, seconds, headers }: Asked): Promise<Load> {
  const path = join(ownFolder("bench"), "report.lua");
  writeFileSync(path, report);
  const options = `-t1 -c${connections} -d${seconds}s --timeout 30s --latency -s`.split(" ");
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)("wrk", [...options, path, ...sent, url]);
  const found = JSON.parse(stdout.slice(stdout.lastIndexOf("{"))) as Record<string, number>;
  const { requests = 0, us = 1, p99 = 0, failed = 0 } = found;
  if (failed > 0) throw new Error(`${url}: of ${requests} requests ${failed} failed`);
  return { perSecond: (requests / us) * 1e6, p99Ms: p99 / 1000 };
}
