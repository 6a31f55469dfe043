const barWidth = 24;

/** Shows the progress: a bar in one line on a terminal, plain lines elsewhere. */
export function showProgress(names: string[], out = process.stdout) {
  let done = 0;
  let last = "";
  const line = (text: string) => {
    if (text === last) return;
    last = text;
    if (out.isTTY) out.write(`\r\x1b[K${text.slice(0, (out.columns ?? 80) - 1)}`);
    else out.write(`${text}\n`);
  };
  const bar = () => {
    const filled = Math.round((done / names.length) * barWidth);
    return `[${"#".repeat(filled)}${".".repeat(barWidth - filled)}] ${done}/${names.length}`;
  };
  return {
    showStep: (what: string) => line(`${bar()} ${names[done]}: ${what}`),
    /** Prints the result of a row that has ended. */
    end(what: string) {
      if (out.isTTY) out.write("\r\x1b[K");
      out.write(`${names[done]}: ${what}\n`);
      done += 1;
    },
  };
}
