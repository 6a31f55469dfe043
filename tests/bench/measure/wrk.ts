import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownFolder } from "#tests/support/machine/folders.ts";

export type Load = { perSecond: number; p99Ms: number };

type Asked = {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
  /** Lua that makes the requests, where they are not all the same. */
  script?: string;
  /** Refusals are what is asked for. */
  mayBeRefused?: boolean;
};

const connections = 32;

/** wrk's times are microseconds. */
const report = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"us":%d,"p99":%d,"refused":%d,"lost":%d}',
    summary.requests, summary.duration, latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
`;

/** Loads an address over 32 connections. Throws when an answer was no success. */
export async function load(asked: Asked): Promise<Load> {
  const { url, seconds, headers = {}, script = "", mayBeRefused = false } = asked;
  const path = join(ownFolder("bench"), "requests.lua");
  writeFileSync(path, script + report);
  const options = `-t1 -c${connections} -d${seconds}s --timeout 30s --latency -s`.split(" ");
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)("wrk", [...options, path, ...sent, url]);
  const found = JSON.parse(stdout.slice(stdout.lastIndexOf("{"))) as Record<string, number>;
  const { requests = 0, us = 1, p99 = 0, refused = 0, lost = 0 } = found;
  if ((mayBeRefused ? 0 : refused) + lost > 0)
    throw new Error(`${url}: of ${requests} requests ${refused} were refused and ${lost} lost`);
  // Nothing in all that time is an answer, too.
  if (requests === 0) return { perSecond: 0, p99Ms: seconds * 1000 };
  return { perSecond: (requests / us) * 1e6, p99Ms: p99 / 1000 };
}
