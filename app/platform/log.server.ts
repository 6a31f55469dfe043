import { AsyncLocalStorage } from "node:async_hooks";

const levels = ["debug", "info", "warn", "error", "silent"] as const;

type Level = (typeof levels)[number];

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<Level, "silent">, (message: string, fields?: Fields) => void> & {
  /** The same log, with these fields in every line. */
  with: (fields: Fields) => Log;
  /** Adds these fields to every line that is written while `run` runs, also by libraries. */
  during: <Result>(fields: Fields, run: () => Result) => Result;
};

type Origin = {
  lowest: Level;
  write: (line: string) => void;
  /** The fields of the current request. */
  common: AsyncLocalStorage<Fields>;
};

/** Writes one JSON object per line to standard error. */
export function createLog(
  lowest: Level,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  return logWith({ lowest, write, common: new AsyncLocalStorage() }, {});
}

function logWith(origin: Origin, always: Fields): Log {
  const { lowest, write, common } = origin;
  const at = (level: Level) => (message: string, fields?: Fields) => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return;
    const time = new Date().toISOString();
    const all = { ...common.getStore(), ...always, ...plain(fields) };
    write(withoutAddresses(JSON.stringify({ time, level, message, ...all }, shortened)));
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    with: (more) => logWith(origin, { ...always, ...plain(more) }),
    during: (more, run) => common.run({ ...common.getStore(), ...plain(more) }, run),
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

/** Characters of one value, which a stranger may have sent. */
const maxCharacters = 4_000;

function shortened(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxCharacters) return value;
  return `${value.slice(0, maxCharacters)}... (${value.length} characters)`;
}

/** Errors, such as those of mail servers, may contain email addresses. */
function withoutAddresses(line: string): string {
  // The lookbehind keeps a long word from being tried from each of its letters, which took minutes.
  return line.replace(/(?<![\w.%+-])[\w.%+-]{1,254}@(?:[a-z\d-]+\.)+[a-z]{2,}/gi, "(an address)");
}

/** A path without the secret of an invitation, for the log. */
export function withoutSecret(path: string): string {
  return path.replace(/^(\/invitation\/)[^/.]+/, "$1...");
}
