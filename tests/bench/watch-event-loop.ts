import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the program by `--import`: tells, when it is asked over the channel, how long its event
 * loop was blocked at most since it was asked before, in milliseconds.
 */
const resolutionMs = 1;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
process.on("message", () => {
  process.send?.(Math.max(0, delay.max / 1e6 - resolutionMs));
  delay.reset();
});
process.channel?.unref();
