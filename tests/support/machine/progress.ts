const barWidth = 24;

/** Says what is being done: a bar that stays in its line on a terminal, plain lines elsewhere. */
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
    say: (what: string) => line(`${bar()} ${names[done]}: ${what}`),
    /** Words that stay, of the row that is over now. */
    end(what: string) {
      if (out.isTTY) out.write("\r\x1b[K");
      out.write(`${names[done]}: ${what}\n`);
      done += 1;
    },
  };
}
