import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Ends the process with this one at the latest. */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** After a row that failed, so that what it started does not disturb the next. */
export function endChildren(): void {
  for (const child of running) child.kill("SIGKILL");
}

// Before the folders that they use are deleted.
process.prependListener("exit", endChildren);
