import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const parentCheckMs = 500;

const parent = process.ppid;

/** npm forwards SIGINT and SIGTERM only: any other signal ends npm and not what it started. */
const isParentNpm = process.env.npm_lifecycle_event !== undefined;

/**
 * Runs a program and passes signals on to it; `hasChildren` also to the processes that it starts.
 * Unless the program succeeds, this process exits with its code; also when it succeeds after a
 * signal, so that nothing follows.
 */
export async function runProcess(command, parameters, { hasChildren = false, ...options }) {
  const child = spawn(command, parameters, {
    ...options,
    stdio: "inherit",
    detached: hasChildren,
  });
  let isStopping = false;
  function pass(signal) {
    isStopping = true;
    if (!hasChildren) return child.kill(signal);
    try {
      process.kill(-child.pid, signal);
    } catch {
      // All of them have ended.
    }
  }
  function checkParent() {
    if (process.ppid === parent || isStopping) return;
    pass("SIGTERM");
  }
  for (const signal of signals) process.on(signal, pass);
  const check = isParentNpm && setInterval(checkParent, parentCheckMs);
  const [code, signal] = await once(child, "exit").catch((error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  clearInterval(check);
  for (const signal of signals) process.off(signal, pass);
  if (isStopping || code !== 0) process.exit(code ?? 128 + constants.signals[signal]);
}
