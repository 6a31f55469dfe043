const levels = ["debug", "info", "warn", "error", "silent"] as const;

type Level = (typeof levels)[number];

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<Level, "silent">, (message: string, fields?: Fields) => void>;

/** Writes one JSON object per line to standard error, so that standard output stays for people. */
export function createLog(
  lowest: Level,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const at = (level: Level) => (message: string, fields?: Fields) => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...plain(fields) }));
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function plain(fields: Fields = {}): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
}
