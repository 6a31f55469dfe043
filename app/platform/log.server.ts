const levels = ["debug", "info", "warn", "error", "silent"] as const;

type Level = (typeof levels)[number];

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<Level, "silent">, (message: string, fields?: Fields) => void> & {
  /** The same log, every line of it with these fields. */
  with: (fields: Fields) => Log;
};

/** Writes one JSON object per line to standard error, so that standard output stays for people. */
export function createLog(
  lowest: Level,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  always: Fields = {},
): Log {
  const at = (level: Level) => (message: string, fields?: Fields) => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return;
    const time = new Date().toISOString();
    write(JSON.stringify({ time, level, message, ...always, ...plain(fields) }));
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    with: (more) => createLog(lowest, write, { ...always, ...plain(more) }),
  };
}

function plain(fields: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
}
