import { readdirSync, readFileSync } from "node:fs";

const megabyte = 1024;

/** What Linux says of a process, in MB: what it holds now, and the most it ever held. */
export function memoryOf(pid: number): { nowMb: number; maxMb: number } | null {
  const status = readIfThere(`/proc/${pid}/status`);
  if (!status) return null;
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
  return { nowMb: kilobytes("VmRSS") / megabyte, maxMb: kilobytes("VmHWM") / megabyte };
}

/** The processes that this one has started, and those that they have. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const below = (one: number): number[] =>
    parents
      .filter(({ parent }) => parent === one)
      .flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** Looks at a process's children until `stop` is called; returns the most that one held, in MB. */
export function watchChildren(pid: number) {
  let maxMb = 0;
  const look = () => {
    for (const child of descendantsOf(pid)) maxMb = Math.max(maxMb, memoryOf(child)?.maxMb ?? 0);
  };
  const timer = setInterval(look, 100);
  return {
    stop(): number {
      clearInterval(timer);
      return maxMb;
    },
  };
}

function parentOf(pid: number): number | null {
  // The name in parentheses may itself hold blanks and parentheses.
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat ? Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) : null;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
