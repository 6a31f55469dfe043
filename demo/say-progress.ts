const everySo = 10;

/** Says on a terminal, in one line that changes, how far the demo is; elsewhere every ten photos. */
export function sayProgress(done: number, total: number): void {
  const line = `Adding the demo's photos: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done % everySo === 0 || done === total) console.log(line);
}
