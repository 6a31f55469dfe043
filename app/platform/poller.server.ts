/**
 * Runs `work` once at a time: after the start, when it is woken, and `everyMs` after each run.
 * `work` ends early once `isStopped` returns true, and throws nothing.
 */
export function createPoller(
  work: (isStopped: () => boolean) => Promise<unknown>,
  everyMs: number,
) {
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function poll() {
    if (isStopped) return;
    clearTimeout(timer);
    running ??= work(() => isStopped).then(() => {
      running = null;
      if (!isStopped) timer = setTimeout(poll, everyMs);
    });
  }

  return {
    start() {
      isStopped = false;
      poll();
    },
    /** Does what is due now instead of at the next poll. */
    wake: poll,
    /** Resolves when the current run has ended. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
