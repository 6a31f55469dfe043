import { AsyncLocalStorage } from "node:async_hooks";

const levels = ["debug", "info", "warn", "error", "silent"] as const;

type Level = (typeof levels)[number];

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<Level, "silent">, (message: string, fields?: Fields) => void> & {
  /** The same log, every line of it with these fields. */
  with: (fields: Fields) => Log;
  /** Whatever `run` does, every line that it makes this log write bears these fields: also a library's. */
  during: <Result>(fields: Fields, run: () => Result) => Result;
};

type Origin = {
  lowest: Level;
  write: (line: string) => void;
  /** What the lines of one request have in common, wherever they are written. */
  common: AsyncLocalStorage<Fields>;
};

/** Writes one JSON object per line to standard error, so that standard output stays for people. */
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

/** Of any one text: a stranger may have sent it. */
const maxCharacters = 4_000;

function shortened(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxCharacters) return value;
  return `${value.slice(0, maxCharacters)}... (${value.length} characters)`;
}

/** Mail servers name in their refusals whom they refuse, and errors are written as they come. */
function withoutAddresses(line: string): string {
  // From where a word begins and not from each of its letters: a long one would take minutes.
  return line.replace(/(?<![\w.%+-])[\w.%+-]{1,254}@(?:[a-z\d-]+\.)+[a-z]{2,}/gi, "(an address)");
}

/** A path as it may stand in the log: an invitation's is as good as a password. */
export function withoutSecret(path: string): string {
  return path.replace(/^(\/invitation\/)[^/.]+/, "$1...");
}
