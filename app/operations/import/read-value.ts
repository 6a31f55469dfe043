import { indiaNoon } from "#app/platform/calendar.ts";

/** What Firestore's values become on their way through a file, read back. */

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Firestore nests collections a hundred deep and maps twenty; a file writes either in a few levels. */
const maxLevels = 500;

/** Whether a value nests deeper than whatever reads it could follow. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return true;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      for (const inner of Object.values(each)) {
        if (typeof inner === "object" && inner !== null) next.push(inner);
      }
    }
    level = next;
  }
  return false;
}

/** The typed values of Firestore's REST calls, as plain ones; a moment stays the text that it is. */
export function readTyped(value: unknown): unknown {
  if (!isFields(value)) return undefined;
  if ("nullValue" in value) return null;
  if ("integerValue" in value) return Number(value.integerValue);
  if ("arrayValue" in value) {
    const { values = [] } = isFields(value.arrayValue) ? value.arrayValue : {};
    return Array.isArray(values) ? values.map(readTyped) : undefined;
  }
  if ("mapValue" in value) {
    const { fields } = isFields(value.mapValue) ? value.mapValue : {};
    return readTypedFields(isFields(fields) ? fields : {});
  }
  return Object.values(value)[0];
}

export function readTypedFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, readTyped(value)]),
  );
}

/** Before 1973 in milliseconds, after 5000 in seconds. */
const minMs = 1e11;
const minSeconds = 1e8;
const minMicroseconds = 1e14;

/**
 * A moment in any of the ways in which exports write one, as epoch milliseconds: seconds and
 * nanoseconds, a number of seconds, milliseconds or microseconds, ISO 8601 (on India's clock unless
 * it says otherwise), or any of these wrapped. Null when it is none of them, or not of 1900 to 2199.
 */
export function readMoment(value: unknown): number | null {
  const moment = readAnyMoment(value, 0);
  return moment !== null && moment >= earliest && moment <= latest ? Math.floor(moment) : null;
}

const earliest = Date.UTC(1900, 0, 2);
const latest = Date.UTC(2199, 11, 30);

/** What holds a moment: node-firestore-import-export's, REST's, and others'. */
const wrappers = ["value", "timestampValue", "__time__", "$date"];

function readAnyMoment(value: unknown, depth: number): number | null {
  if (typeof value === "number") return readNumber(value);
  if (typeof value === "string") return readText(value.trim());
  if (!isFields(value) || depth > 3) return null;
  const seconds = value._seconds ?? value.seconds;
  if (seconds !== undefined) {
    const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? value.nanos ?? 0;
    return toFinite(Number(seconds) * 1000 + Number(nanoseconds) / 1e6);
  }
  const wrapper = wrappers.find((name) => name in value);
  return wrapper ? readAnyMoment(value[wrapper], depth + 1) : null;
}

const toFinite = (value: number) => (Number.isFinite(value) ? value : null);

function readNumber(value: number): number | null {
  if (value >= minMicroseconds) return value / 1000;
  if (value >= minMs) return value;
  return value >= minSeconds ? value * 1000 : null;
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoMoment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/i;

function readText(text: string): number | null {
  if (/^\d{9,16}$/.test(text)) return readNumber(Number(text));
  if (isoDay.test(text)) return readDay(text) === null ? null : indiaNoon(text);
  const [, day = "", time, zone = "+05:30"] = isoMoment.exec(text) ?? [];
  if (!readDay(day)) return null;
  return toFinite(Date.parse(`${day}T${time}${zone.toUpperCase()}`));
}

/** A day of the calendar as it is written, `2026-01-31`; null for what is none, like February 30. */
export function readDay(text: string): string | null {
  if (!isoDay.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return toFinite(date.getTime()) !== null && date.toISOString().startsWith(text) ? text : null;
}
