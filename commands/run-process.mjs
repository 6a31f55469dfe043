import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

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
  for (const signal of signals) process.on(signal, pass);
  const [code, signal] = await once(child, "exit").catch((error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  for (const signal of signals) process.off(signal, pass);
  if (isStopping || code !== 0) process.exit(code ?? 128 + constants.signals[signal]);
}
