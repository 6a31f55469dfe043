import { AsyncLocalStorage } from "node:async_hooks";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

type Level = (typeof logLevels)[number];

type Fields = Record<string, unknown>;

export type Log = Record<Exclude<Level, "silent">, (message: string, fields?: Fields) => void> & {
  /** Adds these fields to every line that is written while `run` runs, also by libraries. */
  during: <Result>(fields: Fields, run: () => Result) => Result;
};

const writeError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Writes one JSON object per line to standard error. */
export function createLog(lowest: Level, write = writeError): Log {
  const current = new AsyncLocalStorage<Fields>();
  const at = (level: Level) => (message: string, fields?: Fields) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(lowest)) return;
    const time = new Date().toISOString();
    const line = { time, level, message, ...current.getStore(), ...fields };
    write(withoutAddresses(JSON.stringify(line, formatValue)));
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    during: (fields, run) => current.run({ ...current.getStore(), ...fields }, run),
  };
}

/** Characters of one value, which a stranger may have sent. */
const maxCharacters = 4_000;

function formatValue(_name: string, value: unknown): unknown {
  const text = value instanceof Error ? (value.stack ?? value.message) : value;
  if (typeof text !== "string" || text.length <= maxCharacters) return text;
  return `${text.slice(0, maxCharacters)}... (${text.length} characters)`;
}

/** Errors, such as those of mail servers, may contain email addresses. */
function withoutAddresses(line: string): string {
  // Without the lookbehind, a long word would be tried from each of its letters, which took
  // minutes.
  return line.replace(/(?<![\w.%+-])[\w.%+-]{1,254}@(?:[a-z\d-]+\.)+[a-z]{2,}/gi, "(an address)");
}

/**
 * A path without the token in the link of an invitation, a judge or a dancer, also if a part of it
 * is percent-encoded.
 */
export const withoutSecret = (path: string): string =>
  decodePath(path).replace(
    /^((?:\/kn)?\/(?:invitation|judge|nrithya-ratna-shodha\/entry)\/)[^/.]+/i,
    "$1...",
  );

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
